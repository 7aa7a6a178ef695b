/** Pads a PDF to a size with a comment before its trailer (ISO 32000, 7.5.5). */
export function padPdf(pdf: Buffer, sizeBytes: number): Buffer {
  const at = pdf.lastIndexOf("startxref");
  if (at < 0) throw new Error("The PDF has no end");
  const missing = sizeBytes - pdf.length;
  if (missing < 2) return pdf;
  const padding = Buffer.from(`%${" ".repeat(missing - 2)}\n`);
  return Buffer.concat([pdf.subarray(0, at), padding, pdf.subarray(at)]);
}
