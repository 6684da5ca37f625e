// Menus that drop down from their button.

export function toggle(button, open) {
  const menu = document.getElementById(button.getAttribute("aria-controls"));
  button.setAttribute("aria-expanded", String(open));
  menu.hidden = !open;
  if (open) menu.querySelector("[role=menuitem]:not([aria-disabled])")?.focus();
}

export function closeMenus() {
  for (const button of document.querySelectorAll("[aria-haspopup=menu][aria-expanded=true]")) {
    const inside = document.getElementById(button.getAttribute("aria-controls")).contains(document.activeElement);
    toggle(button, false);
    if (inside) button.focus();
  }
}
