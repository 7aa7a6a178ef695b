/**
 * The part of the window below the banner of an impersonation, for popovers and menus that open
 * upwards: the banner would cover what is at their top.
 */
export function windowBelowBanner() {
  const { clientWidth: width, clientHeight, style } = document.documentElement;
  const y = Number.parseFloat(style.getPropertyValue("--banner-height")) || 0;
  return { x: 0, y, width, height: clientHeight - y };
}
