import axe from "axe-core";

/** What is wrong with a screen, and how it looks, as a short text that is the same for the same look. */
export interface Examination {
  readonly fingerprint: string;
  readonly problems: readonly ScreenProblem[];
}

export interface ScreenProblem {
  readonly kind: "axe" | "overflow";
  /** The rule that is broken, or by how many pixels the page is too wide. */
  readonly text: string;
  /** Selectors of the elements at fault. */
  readonly targets: readonly string[];
}

/** Examines the page of this frame by axe and for what is wider than the window. */
export async function examineScreen(): Promise<Examination> {
  const { violations } = await axe.run(document.body, { resultTypes: ["violations"] });
  const broken = violations.map(({ id, help, nodes }): ScreenProblem => ({
    kind: "axe",
    text: `${id}: ${help}`,
    targets: nodes.map(({ target }) => target.join(" ")),
  }));
  return { fingerprint: fingerprintOf(document.body), problems: [...broken, ...overflow()] };
}

function overflow(): ScreenProblem[] {
  const page = document.documentElement;
  const excess = page.scrollWidth - page.clientWidth;
  if (excess <= 1) return [];
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > page.clientWidth + 1,
  );
  const targets = wide.slice(-1).map(({ id, tagName }) => (id ? `#${CSS.escape(id)}` : tagName));
  return [{ kind: "overflow", text: `${excess} px`, targets }];
}

/** A hash of what is on the page, whatever ids were made for it. */
function fingerprintOf(body: HTMLElement): string {
  const markup = new XMLSerializer()
    .serializeToString(body)
    .replaceAll(/ (?:id|for|aria-[a-z]+|name)="[^"]*"/g, "");
  let hash = 0;
  for (let at = 0; at < markup.length; at += 1) {
    hash = (Math.imul(hash, 31) + markup.charCodeAt(at)) | 0;
  }
  return `${markup.length}-${hash}`;
}

/** Points out the elements at fault on the page. */
export function pointOutProblems(problems: readonly ScreenProblem[]): void {
  for (const { targets, kind, text } of problems) {
    for (const target of targets) {
      const element = document.querySelector<HTMLElement>(target);
      if (!element) continue;
      element.style.outline = `3px ${kind === "axe" ? "solid" : "dashed"} Mark`;
      element.title = text;
    }
  }
}
