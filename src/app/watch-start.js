/* Inlined in the head of every page. Shows that the page has not loaded completely if a script of the
   start is missing, or after 20 seconds; window.startWatch lets the start remove it, or show it at once. */
(function watchStart() {
  var notice = null;
  var timer = setTimeout(show, 20000);
  function show() {
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", show, { once: true });
      return;
    }
    var template = document.getElementById("not-loaded-" + document.documentElement.lang);
    if (notice || !template) return;
    notice = document.importNode(template.content, true).firstElementChild;
    notice.querySelector("button").addEventListener("click", function () {
      location.reload();
    });
    document.body.prepend(notice);
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
      if (notice) notice.remove();
      notice = null;
    },
  };
})();
