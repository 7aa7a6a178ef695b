/* Inlined in the head of every page and allowed by its hash in security-headers.conf. Requests the
   configuration before the rest of the page and the scripts arrive, which need it first. */
window.earlyConfig = fetch("/config.json", {
  cache: "no-store",
  credentials: "omit",
  signal: AbortSignal.timeout(10000),
});
window.earlyConfig.catch(function () {});
