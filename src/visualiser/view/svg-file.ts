import type { Drawing } from "../model/drawing.ts";
import { embeddedFonts } from "./embedded-fonts.ts";

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
