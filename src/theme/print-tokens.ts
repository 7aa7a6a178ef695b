import { tokens } from "./tokens.ts";

/** Returns a value with the page's variables in the place of their names. */
const resolve = (value: string) =>
  value.replaceAll(/var\((--[\w-]+), ([^)]+)\)/g, (_, variable: string, otherwise: string) => {
    const given = globalThis.document
      ? getComputedStyle(document.documentElement).getPropertyValue(variable).trim()
      : "";
    return given || otherwise;
  });

/** The light value of a colour token, used in print in either mode. */
const lightOf = ({ value }: { readonly value: string }) =>
  resolve(/^light-dark\((var\([^)]+\)|[^,]+),/.exec(value)?.[1] ?? value);

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

/** Font families for exported files; the display typeface is the brand's. */
export const printFonts = () => ({
  display: resolve(tokens.fonts.display.value),
  text: resolve(tokens.fonts.text.value),
});
