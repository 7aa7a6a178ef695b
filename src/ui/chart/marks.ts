/** Colour token of a mark. */
export type Tone = "hairline" | "ink" | "inkSoft" | `chart${1 | 2 | 3 | 4}`;

/** Part of a drawing in pixels, for the screen and for files. */
export type Mark =
  | { readonly kind: "area"; readonly path: string; readonly tone: Tone }
  | { readonly kind: "bar"; readonly path: string; readonly tone: Tone }
  | {
      readonly kind: "line";
      readonly path: string;
      readonly tone: Tone;
      readonly dash: string | undefined;
      readonly widthPx: number;
    }
  | {
      readonly kind: "text";
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly tone: Tone;
      readonly anchor: "start" | "middle" | "end";
      /** Whether the text is a figure that is read first. */
      readonly isFigure?: boolean;
    };

const fontPx = 12;

/** Approximate text width in pixels; CJK characters are square. */
export function textWidth(text: string): number {
  const wide = text.match(/[\u2E80-\uFFFF]/g)?.length ?? 0;
  return wide * fontPx + (text.length - wide) * 6.9;
}

export const lineMark = (path: string, tone: Tone, dash?: string, widthPx = 1): Mark => ({
  kind: "line",
  path,
  tone,
  dash,
  widthPx,
});
