/* Runs inline before the first paint, allowed by its hash in security-headers.conf. Picks the
   exported screen that fits: the chosen language, or the splash where a session or a mailed link is restored. */
(function boot(page, root) {
  function read(storage, key) {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  }
  var mode = read("localStorage", "colourMode");
  if (mode === "light" || mode === "dark") page.dataset.colourMode = mode;
  var language = read("localStorage", "language") === "zh-CN" ? "zh-CN" : "en";
  page.lang = language;
  var isKept =
    read("sessionStorage", "portal.session") || read("sessionStorage", "portal.mailedLink");
  var name = isKept ? "splash" : language;
  var template = document.getElementById("screen-" + name);
  if (template) {
    root.replaceChildren(template.content);
    document.title = template.title || document.title;
  }
  root.dataset.screen = name;
})(document.documentElement, document.getElementById("root"));
