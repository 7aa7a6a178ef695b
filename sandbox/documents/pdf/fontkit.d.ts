/** Types of the used part of fontkit, which ships none. */
declare module "fontkit" {
  export interface Font {
    layout(text: string): unknown;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(file: Uint8Array): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Since pdfkit 0.17 a parsed font is accepted. */
    registerFont(name: string, font: import("fontkit").Font): this;
  }
}
