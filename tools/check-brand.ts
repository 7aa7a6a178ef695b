import Color from "colorjs.io";
import { tokens } from "../src/theme/tokens.ts";

/** Contrast of text by WCAG 2.2, 1.4.3. */
const least = 4.5;

const modes = ["light", "dark"] as const;
type Mode = (typeof modes)[number];

const { paper, surface, well, ink, inkSoft, onAccent } = tokens.colors;
const grounds = { "the page": paper, "fields and dialogs": surface, "inset blocks": well };

/**
 * Returns what is wrong with the colours of a `brand.css`, one line each: those that are missing,
 * cannot be read, or have too little contrast with what they stand on or what stands on them
 * (WCAG 2.2, 1.4.3).
 */
export function brandProblems(css: string): readonly string[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return modes.flatMap((mode) => {
    const accents = ["--brand-accent", "--brand-accent-strong"].map((name) => ofMode(name, mode));
    const wash = ofMode("--brand-accent-wash", mode);
    return [
      ...accents.flatMap((name) => [
        ...Object.entries(grounds).map(([ground, token]) =>
          problemOf(text, name, valueOf(token, mode), `as text on ${ground}`),
        ),
        problemOf(text, name, valueOf(onAccent, mode), "under the text of buttons"),
      ]),
      ...[ink, inkSoft].map((token) =>
        problemOf(text, wash, valueOf(token, mode), "under text of the portal"),
      ),
    ].flatMap((problem) => problem ?? []);
  });
}

const ofMode = (name: string, mode: Mode) => (mode === "dark" ? `${name}-dark` : name);

/** The colour of a token in a mode. */
function valueOf({ value }: { readonly value: string }, mode: Mode): string {
  const [, light = value, dark = value] = /^light-dark\(([^,]+), ([^,]+)\)$/.exec(value) ?? [];
  return mode === "dark" ? dark : light;
}

function problemOf(css: string, name: string, other: string, use: string): string | null {
  // Of several declarations the last one is in force.
  const declared = css.matchAll(new RegExp(`(?<=^|[\\s;{])${name}\\s*:([^;}!]+)`, "g"));
  const value = Array.from(declared, ([, text = ""]) => text.trim()).at(-1);
  if (value === undefined) return `${name} is missing.`;
  let colour: Color;
  try {
    colour = new Color(value);
  } catch {
    return `${name}: ${value} is not a colour.`;
  }
  if (colour.alpha < 1) return `${name}: ${value} is transparent; its contrast cannot be known.`;
  // Rounded down: 4.499 is too little.
  const ratio = Math.floor(colour.contrast(other, "WCAG21") * 100) / 100;
  if (ratio >= least) return null;
  return `${name}: ${value} has a contrast of ${ratio.toFixed(2)}:1 with ${other} ${use}; it needs ${least}:1.`;
}
