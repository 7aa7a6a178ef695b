import type { i18n as I18n } from "i18next";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import "virtual:theme.css";
import "../../theme/fonts.css";
import "../../theme/global.css";
import "../../theme/disclosure.css";
import { loadSignedIn } from "../../app/lazy-signed-in.tsx";
import { loadEnquiry } from "../../app/signed-out/enquiry/lazy-enquiry.ts";
import { loadPasswords } from "../../app/signed-out/lazy-passwords.ts";
import { loadLazyScreens } from "../../app/signed-out/sign-in-screens.tsx";
import { paths } from "../../../machines/paths.ts";
import { claimTypePolicies } from "../../browser/type-policies.ts";
import { neutralConfig } from "../../config/config.ts";
import { loadConfig } from "../../config/load-config.ts";
import { createI18n } from "../../i18n/create-i18n.ts";
import type { SessionActor } from "../../../machines/session/machine.ts";
import type { StageScreen } from "../stage/stage.ts";
import { openedPath } from "../model/opened-path.ts";
import { isEvent } from "../model/path.ts";
import { registered, walkedMachine, registry } from "../model/registry.ts";
import { clearMarks, markProblems } from "./mark-problems.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import { personaApi, type RefreshActor } from "./persona-api.ts";
import { createPersonaTokens, type PersonaTokens } from "./persona-tokens.ts";
import { Screen } from "./screen.tsx";
import { stagedRegistry } from "./staged-registry.ts";
import type { ScreenHost } from "./host.ts";
import { charts } from "virtual:charts";
import { createWalker } from "../walk/walk.ts";

/** Host of a screen without a parent page: its own URL selects the state. */
function ownHost(): ScreenHost {
  const walker = createWalker(charts, () => {});
  walker.follow(window.location.hash || `#/${registry[0]?.example.machine.id ?? ""}`);
  window.addEventListener("hashchange", () => walker.follow(window.location.hash));
  return {
    stage: walker.stage,
    screenAt() {},
    look: () => walker.now().look,
    subscribe: (listener) => walker.subscribe(listener),
  };
}

/** The API of the visualiser's server, whose data are of the day of every walk. */
const apiBase = "/visualiser/api";

async function start(host: ScreenHost) {
  claimTypePolicies();
  installStageDate(() => host.stage.clock().nowMs());
  const look = host.look();
  document.documentElement.dataset["colourMode"] = look.mode;
  document.documentElement.lang = look.language;
  const [i18n, config] = await Promise.all([
    createI18n(look.language),
    loadConfig().catch(() => neutralConfig),
  ]);
  await Promise.all([
    loadLazyScreens(i18n),
    loadEnquiry(i18n),
    loadPasswords(i18n),
    loadSignedIn(i18n),
  ]);
  offerExamination(i18n);
  let shown: SessionActor | null = null;
  let responses: Readonly<Record<string, unknown>> = {};
  let renewal: RefreshActor | null = null;
  let pendingCalls = 0;
  const reader = () => shown?.getSnapshot().context.user ?? clientFixture;
  const api = personaApi(apiBase, personaTokens(), {
    email: () => reader().email,
    renewal: () => renewal,
    failures: () => host.stage.path().report?.failures ?? [],
    responses: () => responses,
    noteCall(call) {
      pendingCalls += call.status === null ? 1 : -1;
      document.documentElement.dataset["pendingCalls"] = String(pendingCalls);
      host.stage.noteCall(call);
    },
  });
  const root = createRoot(document.getElementById("root") ?? document.body);
  let runs = 0;
  let opened = "";

  const screen: StageScreen = {
    show(roots, path) {
      runs += 1;
      // The portal notes there whose page it shows, and leaves a page of another user.
      window.history.replaceState(null, "");
      const session = roots["session"] as SessionActor;
      shown = session;
      renewal = (roots["tokenRefresh"] ?? null) as RefreshActor | null;
      const walked = registered(walkedMachine(path));
      responses = walked?.responses?.(path) ?? {};
      opened = openedPath(path, paths.home());
      const actors = stagedRegistry(host.stage, roots);
      const services = {
        api,
        config,
        actors,
        record: () => {},
        followTabs() {},
        renewTokens() {},
        apiTime: (browserMs = Date.now()) => new Date(browserMs),
      };
      flushSync(() => {
        root.render(
          <Screen key={runs} {...{ services, i18n }} path={opened} onPage={host.screenAt} />,
        );
      });
    },
    update(roots, path) {
      const last = path.steps.at(-1);
      // What was entered on the screen has its own URL, which a result leaves as it is.
      const isOpened = last && isEvent(last) && openedPath(path, paths.home()) !== opened;
      if (isOpened) screen.show(roots, path);
      else flushSync(() => {});
    },
  };
  const detach = host.stage.attach(screen);
  // The walk goes on without this frame where another page is shown.
  window.addEventListener("pagehide", ({ persisted }) => {
    if (!persisted) detach();
  });
  host.subscribe(() => {
    const { language, mode } = host.look();
    document.documentElement.dataset["colourMode"] = mode;
    if (language === i18n.language) return;
    document.documentElement.lang = language;
    void i18n.changeLanguage(language);
  });
  document.documentElement.dataset["screen"] = "ready";
  if (isStill) await finishStill();
}

const isStill = window.location.search.startsWith("?still");

/**
 * Returns access tokens of personas from the parent page, which shares them between its frames: one
 * sign-in for each picture of a gallery would exceed the API's limit.
 */
function personaTokens(): PersonaTokens {
  const around = window.parent === window ? undefined : window.parent.personaTokens;
  return around ? (email) => around(apiBase, email) : createPersonaTokens(apiBase);
}

/** Provides `examineScreen` to the parent page; recognises untranslated keys. */
function offerExamination(i18n: I18n) {
  const namespaces = () => Object.keys(i18n.getDataByLanguage(i18n.language) ?? {});
  const isKey = (text: string) =>
    /^[\w-]+(?:\.[\w-]+)+$/.test(text) &&
    namespaces().some((name) => i18n.getResource(i18n.language, name, text) !== undefined);
  let last: Promise<unknown> = Promise.resolve();
  window.examineScreen = ({ isMarked }) => {
    const examined = last.then(async () => {
      const { examineScreen } = await import("./examine-screen.ts");
      clearMarks();
      const found = await examineScreen(isKey);
      if (isMarked) markProblems(found.problems);
      return found;
    });
    last = examined.catch(() => {});
    return examined;
  };
  window.clearMarks = clearMarks;
}

/** Scrolls to the relevant element of a state: its dialog, its alert or its first invalid field. */
function showPoint() {
  const point = document.querySelector(
    "[role='dialog'], [role='alertdialog'], [role='alert']:not(:empty), [aria-invalid='true']",
  );
  point?.scrollIntoView({ block: "center" });
}

async function finishStill() {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  showPoint();
  if (!window.location.search.includes("examined")) return;
  await window.examineScreen?.({ isMarked: true });
}
// A screen is whole at once: what the portal loads when idle follows without waiting.
Reflect.deleteProperty(window, "requestIdleCallback");

const { focus } = HTMLElement.prototype;
/**
 * Stills never take the focus, because many of them are on one page. A screen beside the chart takes
 * it only if its frame is focused, so that keyboard users stay in the chart.
 */
HTMLElement.prototype.focus = function focusInside(options) {
  const frame = window.frameElement;
  const isElsewhere = frame !== null && frame.ownerDocument.activeElement !== frame;
  if (!isStill && !isElsewhere) focus.call(this, options);
};

const { scrollIntoView } = Element.prototype;
/** What is scrolled into view in a still does not scroll the page around it. */
Element.prototype.scrollIntoView = function scrollInside(options) {
  const given = typeof options === "object" ? options : {};
  const inFrame: ScrollIntoViewOptions & { container: "nearest" } = {
    ...given,
    container: "nearest",
  };
  scrollIntoView.call(this, isStill ? inFrame : options);
};

/** A still shows the state of its own URL; another screen in a frame that of the parent page. */
function hostOfThis(): ScreenHost {
  const around = isStill || window.parent === window ? undefined : window.parent.screenHost;
  return around ?? ownHost();
}

void start(hostOfThis());

/** Replaces `Date` in a frame by the stage's clock, so that a path looks the same on any day. */
function installStageDate(nowMs: () => number): void {
  const RealDate = Date;
  window.Date = new Proxy(RealDate, {
    construct: (target, given: []) =>
      given.length === 0 ? new target(nowMs()) : Reflect.construct(target, given),
    apply: () => new RealDate(nowMs()).toString(),
    get: (target, key) => (key === "now" ? nowMs : Reflect.get(target, key)),
  });
}
