import type { i18n as I18n } from "i18next";
import { type ControlRole, controlRoles, type LinkTarget } from "../../audit/analytics.ts";
import { runWhenIdle } from "../../browser/run-when-idle.ts";
import { knownPage, pushEvent } from "./data-layer.ts";
import { createTextKeys } from "./text-keys.ts";

const controls = [
  "a[href]",
  "button",
  "summary",
  "select",
  "input[type=checkbox]",
  "input[type=radio]",
  ...controlRoles.map((role) => `[role=${role}]`),
].join();

/**
 * Records clicks on controls; `base` is the environment's base path. Returns a function that stops
 * it.
 */
export function followClicks(i18n: I18n, base: string): () => void {
  const keyOf = createTextKeys(i18n);
  const pageOf = (pathname: string) =>
    knownPage(pathname.startsWith(base) ? pathname.slice(base.length) : pathname);

  const note = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(controls) : null;
    const role = control && roleOf(control);
    if (!role) return;
    const leadsTo = targetOf(control, pageOf);
    pushEvent({
      event: "click",
      page: pageOf(window.location.pathname),
      control: role,
      name: textsOf(control).map(keyOf).find(Boolean) ?? "",
      ...(leadsTo ? { target: leadsTo } : {}),
    });
  };

  // A first look-up reads all texts, which would delay the paint after a click.
  let stopReading = () => {};
  const readSoon = () => {
    stopReading();
    stopReading = runWhenIdle([async () => void keyOf("")]);
  };
  readSoon();
  const changes = ["loaded", "languageChanged"];
  for (const change of changes) i18n.on(change, readSoon);
  document.addEventListener("click", note, { capture: true, passive: true });
  return () => {
    stopReading();
    for (const change of changes) i18n.off(change, readSoon);
    document.removeEventListener("click", note, { capture: true });
  };
}

const rolesOfTags: Readonly<Record<string, ControlRole>> = {
  A: "link",
  BUTTON: "button",
  SUMMARY: "button",
  SELECT: "combobox",
};

function roleOf(control: Element): ControlRole | undefined {
  const said = control.getAttribute("role");
  if (said !== null) return controlRoles.find((role) => role === said);
  if (control instanceof HTMLInputElement) return control.type === "radio" ? "radio" : "checkbox";
  return rolesOfTags[control.tagName];
}

/** Returns the possible names of a control, the most reliable first. */
function textsOf(control: Element): string[] {
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
  const own = Array.from(control.childNodes).find((node) => node.nodeType === Node.TEXT_NODE);
  return [
    control.getAttribute("aria-label"),
    label?.textContent,
    control instanceof HTMLSelectElement ? null : control.textContent,
    own?.textContent,
  ].filter((text) => typeof text === "string");
}

function targetOf(control: Element, pageOf: (pathname: string) => string): LinkTarget | undefined {
  if (!(control instanceof HTMLAnchorElement)) return undefined;
  if (control.hasAttribute("download")) return "download";
  if (control.protocol === "mailto:") return "mail";
  if (control.protocol === "tel:") return "phone";
  if (control.origin !== window.location.origin) return "outside";
  const page = pageOf(control.pathname);
  return page.startsWith("/") ? (page as LinkTarget) : undefined;
}
