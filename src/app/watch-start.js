/* Inlined in the head of every page. Shows that the page has not loaded completely if a script of the
   start is missing, or after 20 seconds; window.startWatch lets the start remove it, or show it at once.
   A browser that lacks what the scripts call is told that it is too old. */
(function watchStart() {
  var notice = null;
  var isOld = !Promise.withResolvers || !Map.groupBy || !AbortSignal.any;
  var timer = setTimeout(show, isOld ? 0 : 20000);
  function show() {
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", show, { once: true });
      return;
    }
    var template = document.getElementById(
      (isOld ? "too-old-" : "not-loaded-") + document.documentElement.lang,
    );
    if (notice || !template) return;
    notice = document.importNode(template.content, true).firstElementChild;
    document.body.prepend(notice);
    if (isOld) return;
    notice.querySelector("button").addEventListener("click", function () {
      location.reload();
    });
  }
  function onError(event) {
    if (event.target.type === "module") show();
  }
  /* Errors of scripts do not bubble. */
  addEventListener("error", onError, true);
  window.startWatch = {
    fail: show,
    end: function () {
      clearTimeout(timer);
      document.removeEventListener("DOMContentLoaded", show);
      removeEventListener("error", onError, true);
      if (!notice || isOld) return;
      notice.remove();
      notice = null;
    },
  };
})();
