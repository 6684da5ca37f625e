//! What fingers do on a page.

use serde_json::{Value, json};

use crate::support::Browser;

impl Browser {
    /// A phone or tablet of this size, with fingers.
    pub(crate) async fn hold(&self, width: u32, height: u32) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 2 })).await;
    }

    /// One event of the fingers, where they are after it.
    pub(crate) async fn touch(&self, kind: &str, points: Value) {
        self.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    }

    /// A short touch at a point of the window.
    pub(crate) async fn tap_at(&self, x: &Value, y: &Value) {
        self.touch("touchStart", json!([{ "x": x, "y": y }])).await;
        self.touch("touchEnd", json!([])).await;
    }

    /// A short touch in the middle of an element, which is brought into sight; gives its width.
    pub(crate) async fn tap(&self, selector: &str) -> f64 {
        let place = format!(
            "(() => {{ const e = document.querySelector({selector:?}); e.scrollIntoView({{ block: 'nearest' }}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2, r.width]; }})()"
        );
        let place = self.ask(&place).await;
        self.tap_at(&place[0], &place[1]).await;
        place[2].as_f64().unwrap()
    }
}
