import type { FigureAmount } from "./doors.ts";

/** URL parameter that names the figure whose rows are shown. */
export const figureParameter = "figure";

const figureKinds = ["value", "change", "return", "payments", "report"] as const;

/** The figure that led to rows. Its amount is not in the address, which reaches logs. */
interface PressedFigure {
  readonly kind: (typeof figureKinds)[number];
  /** Day of the figure (YYYY-MM-DD) if its rows may be of an earlier one. */
  readonly day: string | null;
}

/** Reads the figure that an address names; null if it names none. */
export function parseFigure(text: string | null): PressedFigure | null {
  const [, name, day = null] = /^([a-z]+)(?:\.(\d{4}-\d{2}-\d{2}))?$/.exec(text ?? "") ?? [];
  const kind = figureKinds.find((figureKind) => figureKind === name);
  return kind ? { kind, day } : null;
}

/** Reads the amount from the state of a history entry; null if there is none. */
export function parseFigureAmount(state: unknown): FigureAmount | null {
  if (typeof state !== "object" || state === null || !("figure" in state)) return null;
  const { amount, currency, leftOut } = (state.figure ?? {}) as Partial<FigureAmount>;
  if (typeof amount !== "number" || typeof currency !== "string") return null;
  return { amount, currency, ...(leftOut !== undefined && { leftOut }) };
}
