/* The service worker of the portal: it passes tokens, new reports and changes by the user between
   tabs, and does nothing else. A BroadcastChannel reaches whatever page of the origin listens; here
   the browser itself says which document asks. It keeps nothing and answers no requests. */
const base = new URL(self.registration.scope).pathname;
/* The rule of isScreenPath in src/links/allowed-links.ts, compared by a test. */
const screen =
  /^(?!(?:api|dev|dit|healthz|metrics|nginx-status|outbox|policy-reports|readyz|sandbox|visualiser)$)[\w-]{0,100}$/i;
/* Pages, to whose path a static host adds a slash: pagePaths in machines/paths.ts. */
const folder =
  /^(?:login|register|helpSupport|forgotPwd|recaptcha|register-confirm|help-support-confirm|forgotPwd-confirm|redirect|reset-password|resetPwd-confirm|set-password|unlock-account|otp|security-question|account-locked|home|report|support|auditor|profile|cash|mcst|unaudited|pageunderconstruction|impersonation|onlinesecuritytips|npv|consultantreport)\/$/;

/* Tabs that were opened as a screen of the portal; `url` is that of their loading. */
function isScreen(client) {
  if (client?.frameType !== "top-level") return false;
  const { pathname } = new URL(client.url);
  return pathname.startsWith(base)
    ? [screen, folder].some((rule) => rule.test(pathname.slice(base.length)))
    : `${pathname}/` === base;
}

async function pass(source, message) {
  if (!isScreen(source)) return;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const tab of tabs) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has none
    if (tab.id !== source.id && isScreen(tab)) tab.postMessage(message);
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("message", (event) => event.waitUntil(pass(event.source, event.data)));
