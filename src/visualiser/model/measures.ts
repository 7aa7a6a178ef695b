import type { Cause, ChartEdge, ChartState } from "./chart.ts";

/** Sizes in pixels, used by the layout and the drawing. */
export const measures = {
  titleSize: 15,
  lineSize: 12,
  titleHeight: 24,
  lineHeight: 17,
  padding: 12,
  labelPadding: 4,
} as const;

/** Row below the name in a state's box. */
export interface BoxRow {
  readonly kind: "invoke" | "entry" | "exit" | "stays";
  readonly text: string;
  readonly name: string | null;
}

export function boxRows(state: ChartState): BoxRow[] {
  return [
    ...state.invokes.map(({ id, src }): BoxRow => ({
      kind: "invoke",
      text: id === src ? src : `${id}: ${src}`,
      name: null,
    })),
    ...named(state.entry).map((text): BoxRow => ({ kind: "entry", text, name: null })),
    ...named(state.exit).map((text): BoxRow => ({ kind: "exit", text, name: null })),
    ...state.stays.map((cause): BoxRow => ({
      kind: "stays",
      text: causeText(cause),
      name: cause.name,
    })),
  ];
}

const rowMarks: Readonly<Record<BoxRow["kind"], string>> = {
  invoke: "⟳",
  entry: "↦",
  exit: "⇥",
  stays: "↺",
};

export const rowText = ({ kind, text }: BoxRow) => `${rowMarks[kind]} ${text}`;

/** Types of unnamed actions, and of actions that XState adds. */
const unnamed: ReadonlySet<string> = new Set(["assign", "raise", "cancel", "action"]);

const named = (actions: readonly string[]) => actions.filter((name) => !unnamed.has(name));

const marks: Readonly<Record<Cause["kind"], string>> = {
  event: "",
  after: "after ",
  always: "",
  done: "done ",
  error: "failed ",
};

/** Returns the label of a trigger, such as `done signIn [needsCode]`. */
export function causeText({ kind, text, guard }: Cause): string {
  return `${marks[kind]}${text}${guard === null ? "" : ` [${guard}]`}`.trim();
}

/** Returns the lines of an edge's label; a long guard has its own line. */
export function edgeLines({ causes }: Pick<ChartEdge, "causes">): { text: string; name: string }[] {
  return causes.flatMap((cause) => {
    const whole = causeText(cause);
    if (whole.length <= 14 || cause.guard === null) return [{ text: whole, name: cause.name }];
    return [
      { text: causeText({ ...cause, guard: null }), name: cause.name },
      { text: shortened(`[${cause.guard}]`), name: cause.name },
    ];
  });
}

/** Label of an edge in the overview: its first event, and how many others it has. */
export function briefLines(edge: Pick<ChartEdge, "causes">): { text: string; name: string }[] {
  const texts = new Map(edge.causes.map((cause) => [cause.text, cause]));
  const [first] = texts;
  if (!first) return [];
  const [text, { name }] = first;
  const more = texts.size > 1 ? ` +${texts.size - 1}` : "";
  return [{ text: `${text}${more}`, name }];
}

const maxLineLength = 44;

function shortened(text: string): string {
  return text.length <= maxLineLength ? text : `${text.slice(0, maxLineLength - 1)}…`;
}

/** Width of a character relative to the font size; sufficient for every weight. */
function characterWidth(character: string): number {
  if (/[iljItf.,:;'|!()[\] ]/.test(character)) return 0.36;
  if (/[mwMW—→@]/.test(character)) return 0.9;
  return /[A-Z0-9_=&]/.test(character) ? 0.74 : 0.65;
}

export function textWidth(text: string, size: number): number {
  return Array.from(text).reduce((width, character) => width + characterWidth(character) * size, 0);
}

/** Returns the size of a state's name and the rows below it. */
export function headSize(state: ChartState, isBrief = false): { width: number; height: number } {
  const { titleSize, lineSize, titleHeight, lineHeight, padding } = measures;
  const rows = isBrief ? [] : boxRows(state);
  const widths = rows.map(({ text }) => textWidth(text, lineSize) + 18);
  const width = Math.max(textWidth(state.key, titleSize) + 8, ...widths) + 2 * padding;
  return {
    width: Math.ceil(width),
    height: padding + titleHeight + rows.length * lineHeight + (rows.length > 0 ? 6 : 0),
  };
}
