//! Three servers on one PostgreSQL, while servers are killed, stopped and told to end and the
//! database is started again: nothing that a page was told is lost, and nobody plays twice.
//!
//! The short form runs with the other tests. The long one, and others:
//!
//!     QUADRILLE_CLUSTER="kills=300 ends=20 sleeps=3 restarts=20 rooms=8" \
//!         cargo test -p quadrille --test cluster -- --nocapture
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "cluster/page.rs"]
mod page;
#[path = "cluster/players.rs"]
mod players;
#[path = "../../quadrille-store/tests/support/postgres.rs"]
mod postgres;
#[path = "cluster/servers.rs"]
mod servers;

use std::sync::Arc;
use std::time::Duration;

use players::World;
use postgres::Postgres;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use servers::Servers;

/// What is done to the servers, and how often.
struct Plan {
    kills: usize,
    ends: usize,
    sleeps: usize,
    restarts: usize,
    rooms: usize,
}

impl Plan {
    fn new() -> Plan {
        let mut plan = Plan { kills: 5, ends: 1, sleeps: 1, restarts: 1, rooms: 4 };
        let asked = std::env::var("QUADRILLE_CLUSTER").unwrap_or_default();
        for (name, number) in asked.split_whitespace().filter_map(|word| word.split_once('=')) {
            let field = match name {
                "kills" => &mut plan.kills,
                "ends" => &mut plan.ends,
                "sleeps" => &mut plan.sleeps,
                "restarts" => &mut plan.restarts,
                "rooms" => &mut plan.rooms,
                other => panic!("{other} is not part of the plan"),
            };
            *field = number.parse().unwrap();
        }
        plan
    }
}

/// What happens to a server or to the database.
#[derive(Clone, Copy)]
enum Blow {
    Kill,
    End,
    Sleep,
    Restart,
}

/// Longer than a server lives without being heard of.
const SLEEP: Duration = Duration::from_secs(14);

#[test]
fn whatever_happens_to_servers_and_database_no_acknowledged_move_is_lost_or_played_twice() {
    let Some(database) = Postgres::start() else { return };
    let (name, url) = database.database();
    let plan = Plan::new();
    let servers = Arc::new(Servers::start(3, &url));
    // Every opening of a room, and who it was opened by.
    database.sql(
        &name,
        "CREATE TABLE openings (room text, epoch bigint, owner bigint);
        CREATE FUNCTION opened() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN INSERT INTO openings VALUES (NEW.name, NEW.epoch, NEW.owner); RETURN NULL; END $$;
        CREATE TRIGGER opened AFTER UPDATE ON rooms FOR EACH ROW
            WHEN (OLD.epoch <> NEW.epoch) EXECUTE FUNCTION opened()",
    );
    let world = Arc::new(World::new(servers.addresses()));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let players: Vec<_> =
        (0..plan.rooms).map(|number| runtime.spawn(players::play(Arc::clone(&world), number))).collect();
    let mut blows = [
        vec![Blow::Kill; plan.kills],
        vec![Blow::End; plan.ends],
        vec![Blow::Sleep; plan.sleeps],
        vec![Blow::Restart; plan.restarts],
    ]
    .concat();
    let mut chance = StdRng::seed_from_u64(20_261_116);
    blows.shuffle(&mut chance);
    std::thread::sleep(Duration::from_secs(2));
    for blow in blows {
        let server = chance.random_range(0..3);
        let pause = Duration::from_millis(chance.random_range(0..1500));
        match blow {
            Blow::Kill => servers.kill(server),
            Blow::End => servers.end(server),
            Blow::Sleep => servers.sleep(server, SLEEP),
            Blow::Restart => {
                world.database_goes();
                database.stop(if chance.random_range(0..2) == 0 { "fast" } else { "immediate" });
                std::thread::sleep(pause);
                database.launch();
                world.database_comes();
            }
        }
        std::thread::sleep(pause);
        servers.start_again(server, &url);
        std::thread::sleep(Duration::from_millis(chance.random_range(100..1000)));
        world.check();
    }
    world.end();
    for player in players {
        runtime.block_on(player).unwrap();
    }
    runtime.block_on(world.same_everywhere());
    let twice = "SELECT count(*) FROM (SELECT FROM openings GROUP BY room, epoch HAVING count(*) > 1) AS twice";
    assert_eq!(database.sql(&name, twice), "0", "an opening has one owner");
    let openings = database.sql(&name, "SELECT count(*) FROM openings");
    println!(
        "{} kills, {} ends, {} sleeps of {SLEEP:?}, {} restarts of the database: {openings} openings of rooms, {}",
        plan.kills,
        plan.ends,
        plan.sleeps,
        plan.restarts,
        world.told()
    );
}
