/** What the documents use of fontkit, which has no types of its own. */
declare module "fontkit" {
  export interface Font {
    layout(text: string): unknown;
  }
  export function create(file: Uint8Array): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** pdfkit also takes a font that has been parsed (since 0.17). */
    registerFont(name: string, font: import("fontkit").Font): this;
  }
}
