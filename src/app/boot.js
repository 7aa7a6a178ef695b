/* Inlined at the end of every page and allowed by its hash in security-headers.conf; runs before the
   first paint. Selects the exported screen: the stored language, or the splash when a session or an
   emailed link is restored; sets its copyright year. Stores a form that is submitted before
   hydration, by Enter, a press of its disabled button or a password manager;
   window.takeEarlySubmit returns it. Before hydration window.removeInserted restores the screen. */
(function boot(page, root) {
  function read(storage, key) {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  }
  /* The page already contains the values of the build's brand.css. */
  function loadBrand() {
    var brand = document.createElement("link");
    brand.rel = "stylesheet";
    brand.href = "/brand/brand.css";
    document.head.append(brand);
  }
  function showFonts() {
    document.querySelector("style[data-fonts]").media = "all";
  }
  /* A browser with the service worker has the fonts in its cache. */
  if (navigator.serviceWorker && navigator.serviceWorker.controller) {
    loadBrand();
    showFonts();
  } else {
    /* After the first paint, because a request delays it. */
    requestAnimationFrame(function () {
      setTimeout(loadBrand);
    });
    /* After the scripts, with which fonts compete for the connection. */
    addEventListener("load", showFonts);
  }

  function showColours() {
    var mode = read("localStorage", "colourMode");
    if (mode === "light" || mode === "dark") page.dataset.colourMode = mode;
    else delete page.dataset.colourMode;
  }
  showColours();
  /* Another tab's choice. */
  addEventListener("storage", showColours);
  var session = read("sessionStorage", "portal.session");
  /* Without `multilingual` a stored language is only that of the user of a kept session. */
  var isStored = session || !/"multilingual":false/.test(root.dataset.config);
  var language = isStored && read("localStorage", "language") === "zh-CN" ? "zh-CN" : "en";
  page.lang = language;
  var isKept = session || read("sessionStorage", "portal.mailedLink");
  var name = isKept ? "splash" : language;
  var template = document.getElementById("screen-" + name);
  if (template) {
    root.replaceChildren(template.content);
    document.title = template.title || document.title;
  }
  root.dataset.screen = name;

  var year = root.querySelector("[data-year]");
  if (year) {
    year.textContent = year.textContent.replace(/\d+/, function (least) {
      return String(Math.max(Number(least), new Date().getFullYear()));
    });
  }

  /* Extensions insert elements beside fields, with which React would discard the form and what has been
     typed in it. */
  var exported = new Set(root.querySelectorAll("*"));
  window.removeInserted = function () {
    root.querySelectorAll("*").forEach(function (element) {
      if (!exported.has(element)) element.remove();
    });
    exported.clear();
  };

  /* A restored session shows home without a sign-in to wait for. */
  if (session) {
    JSON.parse(root.dataset.lazy || "[]").forEach(function (group) {
      if (group.name !== "session" && group.name !== "home") return;
      group.files.concat(group.texts[language]).forEach(function (file) {
        if (!file.endsWith(".js")) return;
        var link = document.createElement("link");
        link.rel = "modulepreload";
        link.crossOrigin = "";
        link.href = file;
        document.head.append(link);
      });
    });
  }

  var early = null;
  function isOn(button, event) {
    var box = button && event.button === 0 && button.getBoundingClientRect();
    return (
      box &&
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom
    );
  }
  function isSend(event, form) {
    if (event.type === "submit") return true;
    if (event.type === "pointerup") return isOn(form.querySelector("[type=submit]"), event);
    return event.key === "Enter" && !event.isComposing && event.target.tagName === "INPUT";
  }
  function remember(event) {
    var form = event.target.closest && event.target.closest("form[action$='/login']");
    if (!form || !isSend(event, form)) return;
    if (event.type === "submit") event.preventDefault();
    early = { form: form, fields: Object.fromEntries(new FormData(form)) };
  }
  var kinds = ["keydown", "pointerup", "submit"];
  kinds.forEach(function (kind) {
    document.addEventListener(kind, remember, true);
  });
  window.takeEarlySubmit = function () {
    kinds.forEach(function (kind) {
      document.removeEventListener(kind, remember, true);
    });
    var taken = early;
    early = null;
    return taken;
  };
})(document.documentElement, document.getElementById("root"));
