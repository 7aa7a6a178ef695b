import type { Drawing } from "../model/drawing.ts";

/** Returns the `@font-face` rules of a text with embedded files; files that fail are skipped. */
async function embeddedFonts(text: string): Promise<string> {
  const characters = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => covers(style.getPropertyValue("unicode-range"), characters));
  const rules = await Promise.all(faces.map((face) => embedded(face).catch(() => "")));
  return rules.join("\n");
}

/** Whether a `unicode-range` contains one of the characters; an empty range contains all. */
function covers(range: string, characters: readonly number[]): boolean {
  if (range === "") return true;
  return range.split(",").some((part) => {
    const [from = "", to = from] = part.trim().replace(/^U\+/i, "").split("-");
    const [low, high] = [
      Number.parseInt(from.replaceAll("?", "0"), 16),
      Number.parseInt(to.replaceAll("?", "F"), 16),
    ];
    return characters.some((character) => character >= low && character <= high);
  });
}

async function embedded(rule: CSSFontFaceRule): Promise<string> {
  const [, address] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src")) ?? [];
  if (!address) return "";
  const base = rule.parentStyleSheet?.href ?? document.baseURI;
  const file = await (await fetch(new URL(address, base))).blob();
  return rule.cssText.replace(/url\("?[^")]+"?\)/, `url(${await dataUrlOf(file)})`);
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(typeof reader.result === "string" ? reader.result : ""),
    );
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });
}

/** CSS properties that are inlined, because the file has no style sheet. */
const painted = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "letter-spacing",
  "text-anchor",
  "dominant-baseline",
  "opacity",
] as const;

const ofThePage = ["class", "style", "tabindex", "role", "aria-label", "aria-selected"];

/** Returns the chart as an SVG file at full size, with inlined colours and fonts. */
export async function svgFile(surface: SVGSVGElement, { width, height }: Drawing): Promise<Blob> {
  const copy = surface.cloneNode(true) as SVGSVGElement;
  const shapes = surface.querySelectorAll<SVGElement>("*");
  for (const [at, shape] of copy.querySelectorAll<SVGElement>("*").entries()) {
    const seen = shapes[at];
    if (!seen || seen instanceof SVGTitleElement) continue;
    const style = getComputedStyle(seen);
    for (const name of painted) shape.setAttribute(name, style.getPropertyValue(name));
    for (const name of ofThePage) shape.removeAttribute(name);
  }
  // Controls that collapse a state have no function in a picture.
  for (const control of copy.querySelectorAll("[aria-hidden]")) control.remove();
  copy.firstElementChild?.removeAttribute("transform");
  const background = document.createElementNS(copy.namespaceURI, "rect");
  for (const side of ["width", "height"]) background.setAttribute(side, "100%");
  background.setAttribute("fill", getComputedStyle(document.documentElement).backgroundColor);
  copy.prepend(background);
  const fonts = document.createElementNS(copy.namespaceURI, "style");
  fonts.textContent = await embeddedFonts(surface.textContent);
  copy.prepend(fonts);
  for (const name of copy.getAttributeNames()) copy.removeAttribute(name);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
}
