import { tokens } from "./tokens.ts";

/** The light value of a colour token, used in print in either mode. */
function lightOf({ value }: { readonly value: string }): string {
  const light = /^light-dark\((var\([^)]+\)|[^,]+),/.exec(value)?.[1] ?? value;
  const [, variable, otherwise = ""] = /^var\((--[\w-]+), ([^)]+)\)$/.exec(light) ?? [];
  if (variable === undefined) return light;
  const given = globalThis.document
    ? getComputedStyle(document.documentElement).getPropertyValue(variable).trim()
    : "";
  return given || otherwise;
}

const { paper, ink, inkSoft, hairline, chart1, chart2, chart3, chart4 } = tokens.colors;

/** Chart colours for exported files, which have no CSS variables; the brand's are those of the page. */
export const printColours = () => ({
  paper: lightOf(paper),
  ink: lightOf(ink),
  inkSoft: lightOf(inkSoft),
  hairline: lightOf(hairline),
  chart1: lightOf(chart1),
  chart2: lightOf(chart2),
  chart3: lightOf(chart3),
  chart4: lightOf(chart4),
});
