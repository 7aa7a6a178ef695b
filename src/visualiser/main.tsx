import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import "virtual:theme.css";
import { charts, coverage, lastRun } from "virtual:charts";
import "../theme/fallback-fonts.css";
import "../theme/fonts.css";
import "../theme/global.css";
import { createTexts, languageOfReader } from "./view/texts.ts";
import { App } from "./view/app.tsx";
import { createWalker } from "./walk/walk.ts";

async function start() {
  const i18n = await createTexts(languageOfReader());
  document.documentElement.lang = i18n.language;
  i18n.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  document.title = i18n.getFixedT(null, "visualiser")("page.title");
  const onAddress = (hash: string, isNewEntry: boolean) => {
    if (hash === window.location.hash) return;
    if (isNewEntry) window.history.pushState(null, "", hash);
    else window.history.replaceState(null, "", hash);
  };
  const walker = createWalker(
    charts,
    onAddress,
    async () => (await import("virtual:transition-paths")).transitionPaths,
  );
  window.screenHost = {
    stage: walker.stage,
    screenAt: walker.screenAt,
    look: () => walker.now().look,
    subscribe: (listener) => walker.subscribe(listener),
  };
  walker.follow(window.location.hash);
  // Whatever moves on changes only what comes after `#`.
  window.addEventListener("hashchange", () => walker.follow(window.location.hash));
  createRoot(document.getElementById("root") ?? document.body).render(
    <I18nextProvider i18n={i18n}>
      <App walker={walker} charts={charts} coverage={coverage} lastRun={lastRun} />
    </I18nextProvider>,
  );
}

void start();
