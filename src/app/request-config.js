/* Inlined in the head of every page and allowed by its hash in security-headers.conf. Requests the
   configuration before the rest of the page and the scripts arrive, which need it first. It is read
   at once, as the time limit would end a response that waits for scripts on a slow network. */
window.earlyConfig = fetch("/config.json", {
  cache: "no-store",
  credentials: "omit",
  signal: AbortSignal.timeout(30000),
}).then(function (response) {
  return response.text().then(function (text) {
    return { status: response.status, text: text };
  });
});
window.earlyConfig.catch(function () {});
