import { tokens } from "./tokens.ts";

/** The light value of a colour token, used in print in either mode. */
function lightOf({ value }: { readonly value: string }): string {
  return /^light-dark\(([^,]+),/.exec(value)?.[1] ?? value;
}

const { paper, ink, inkSoft, hairline, chart1, chart2, chart3, chart4 } = tokens.colors;

/** Chart colours for exported files, which have no CSS variables. */
export const printColours = {
  paper: lightOf(paper),
  ink: lightOf(ink),
  inkSoft: lightOf(inkSoft),
  hairline: lightOf(hairline),
  chart1: lightOf(chart1),
  chart2: lightOf(chart2),
  chart3: lightOf(chart3),
  chart4: lightOf(chart4),
} as const;
