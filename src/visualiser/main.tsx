import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import "virtual:theme.css";
import { charts } from "virtual:charts";
import "../theme/fonts.css";
import "../theme/global.css";
import "./view/page.css";
import type { PersonaTokens } from "./screen/persona-tokens.ts";
import { createTexts, browserLanguage } from "./view/texts.ts";
import { loadChanges } from "./walk/load-changes.ts";
import { App } from "./view/app.tsx";
import { createWalker } from "./walk/walk.ts";

const loadCoverage = async () => (await import("virtual:coverage")).coverage;

/** Signs personas in for the screens of this page, at the first read. */
function personaTokens(): NonNullable<Window["personaTokens"]> {
  let tokens: Promise<PersonaTokens> | null = null;
  return async (apiBase, email) => {
    tokens ??= import("./screen/persona-tokens.ts").then((it) => it.createPersonaTokens(apiBase));
    return (await tokens)(email);
  };
}

/** Pause in milliseconds after which a repeated press is not expected. */
const pauseMs = 200;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Calls back after a pause; a second call replaces the first. */
function whenIdle(call: () => void) {
  clearTimeout(pause);
  pause = setTimeout(call, pauseMs);
}

async function start() {
  const i18n = await createTexts(browserLanguage(), document);
  const onAddress = (hash: string, isNewEntry: boolean) => {
    if (hash === window.location.hash) return;
    if (isNewEntry) window.history.pushState(null, "", hash);
    else window.history.replaceState(null, "", hash);
  };
  const walker = createWalker(
    charts,
    onAddress,
    async () => (await import("virtual:transition-paths")).transitionPaths,
    whenIdle,
  );
  window.screenHost = {
    stage: walker.stage,
    screenAt: walker.screenAt,
    look: () => walker.now().look,
    subscribe: (listener) => walker.subscribe(listener),
  };
  window.personaTokens = personaTokens();
  walker.follow(window.location.hash);
  // Navigation only changes the hash.
  window.addEventListener("hashchange", () => walker.follow(window.location.hash));
  createRoot(document.getElementById("root") ?? document.body).render(
    <I18nextProvider i18n={i18n}>
      <App {...{ walker, charts, loadCoverage, loadChanges }} />
    </I18nextProvider>,
  );
}

void start();
