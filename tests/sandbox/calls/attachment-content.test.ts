import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { zip } from "../../../sandbox/documents/zip.ts";
import { isContentOf } from "../../../sandbox/support/file-content.ts";
import { attachmentPartBytes } from "../../../src/api/contract/attachments.ts";
import { shortestPdf } from "../../support/api-example-records.ts";
import { type Api, openApi } from "../../support/embedded-api.ts";
import { templateWith } from "../../support/filled-template.ts";

let api: Api;
let token: string;
beforeAll(async () => {
  api = await openApi();
  token = (await api.tokensOf("client-uk")).access_token;
});

/** Uploads a file in parts and returns the status of the last one. */
async function attach(fileName: string, content: Buffer): Promise<number> {
  api.sandbox.clock.advance(2);
  const body = { fileName, sizeBytes: content.byteLength };
  const begun = await api.call("createAttachment", { token, body });
  const { attachmentId: id } = (await begun.json()) as { attachmentId: string };
  let status = begun.status;
  for (let from = 0; from < content.byteLength; from += attachmentPartBytes) {
    const part = content.subarray(from, from + attachmentPartBytes).toString("base64");
    const params = { id, part: String(from / attachmentPartBytes) };
    ({ status } = await api.call("addAttachmentPart", { token, params, body: { content: part } }));
  }
  return status;
}

const text = (content: string) => Buffer.from(content, "latin1");
const join = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? text(part) : part)));

function chunk(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return join(size, type, content, Buffer.alloc(4));
}
const png = (bytes = 10) =>
  join(
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", Buffer.alloc(13)),
    chunk("IDAT", deflateSync(Buffer.alloc(bytes))),
    chunk("tEXt", Buffer.alloc(bytes)),
    chunk("IEND", Buffer.alloc(0)),
  );
const jpeg = Buffer.from(
  "ffd8ffe000044a46ffda0004000011ff00ffd022ffc40002ffda00040000ff0033ffd9",
  "hex",
);
const utf16 = (content: string) => Buffer.from(`\ufeff${content}`, "utf16le");
const page = "<html><script>alert(1)</script></html>";
const archive = templateWith("");
const slashed = templateWith("", (parts) => {
  const renamed = [...parts].map(([name, content]) => [`/${name}`, content] as const);
  parts.clear();
  for (const [name, content] of renamed) parts.set(name, content);
});
const officeWith = (name: string) => templateWith("", (parts) => parts.set(name, "MZ"));
/** A workbook with a comment at the end of its list of types. */
const typesWith = (comment: string) =>
  templateWith("", (parts) => {
    const name = "[Content_Types].xml";
    parts.set(name, `${parts.get(name)}<!--${comment}-->`);
  });

/** An archive after something else, of which its list of parts knows. */
function behind(prefix: string, content: Buffer): Buffer {
  const all = join(prefix, content);
  const end = all.lastIndexOf("PK\x05\x06");
  const move = (at: number) => all.writeUInt32LE(all.readUInt32LE(at) + prefix.length, at);
  move(end + 16);
  for (let at = all.readUInt32LE(end + 16); at < end;) {
    move(at + 42);
    at += 46 + all.readUInt16LE(at + 28) + all.readUInt16LE(at + 30) + all.readUInt16LE(at + 32);
  }
  return all;
}
const compound = (content: string) =>
  join(Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504), Buffer.from(content, "utf16le"));
const workbook = (name: string) => readFileSync(`tests/support/workbooks/${name}`);
const large = attachmentPartBytes + 1_000;

test.each<[string, string, Buffer]>([
  ["a PDF", "a.pdf", text(shortestPdf)],
  ["a PDF of two parts", "a.pdf", join("%PDF-1.7\n", Buffer.alloc(large, "1 "), "\n%%EOF")],
  ["a PDF after 1,024 bytes", "a.pdf", join(Buffer.alloc(1_024, " "), shortestPdf)],
  ["a PDF with a revision", "a.pdf", text(`${shortestPdf}12 0 obj\nendobj\nxref\n%%EOF\r\n\0`)],
  ["a PDF without %%EOF", "a.pdf", text("%PDF-1.7\n1 0 obj\nstartxref\n9\n")],
  ["a PDF that ends with an object", "a.pdf", text("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
  ["a PDF that embeds another", "a.pdf", text(`%PDF-1\n${shortestPdf}\nendstream\n%%EOF`)],
  ["a PNG", "a.png", png()],
  ["a PNG of two parts", "a.png", png(large)],
  ["a padded PNG", "a.png", join(png(), Buffer.alloc(3))],
  ["a JPEG", "a.jpg", jpeg],
  ["a JPEG with a preview", "a.jpeg", join(jpeg, jpeg)],
  ["a photo with a phone's trailer", "a.jpg", join(jpeg, "\0\0Image_UTC_DataSEFHSEFT")],
  ["a spreadsheet", "a.xlsx", archive],
  ["a spreadsheet with one of a chart", "a.xlsx", officeWith("xl/embeddings/Worksheet1.xlsx")],
  ["a spreadsheet of another program", "a.xlsx", workbook("libreoffice.xlsx")],
  ["a spreadsheet with slashes before its parts", "a.xlsx", slashed],
  ["a spreadsheet with a comment", "a.XLSX", join(archive.subarray(0, -2), "\x02\0ok")],
  ["a protected workbook", "a.xlsx", compound("EncryptionInfo EncryptedPackage")],
  ["a text", "a.txt", Buffer.from("Grüße 你好")],
  ["a text of a code page", "a.csv", text("Gr\xfc\xdfe")],
  ["a UTF-16 text", "a.csv", utf16("名称\tAmount\r\n")],
  ["a big-endian UTF-16 text", "a.txt", utf16("名称 A").swap16()],
  ["a UTF-16 text of two parts", "a.txt", utf16("a\n".repeat(large / 4))],
])("SUP-01 %s is attached", async (_, name, content) => {
  expect(await attach(name, content)).toBe(200);
});

test.each<[string, string, Buffer]>([
  ["a page after a PDF", "a.pdf", text(shortestPdf + page)],
  ["a page between two ends", "a.pdf", text(`${shortestPdf}${page}\n%%EOF`)],
  ["a page behind a comment", "a.pdf", text(`${shortestPdf}%\n%%\n${page}`)],
  [
    "a page after a PDF of two parts",
    "a.pdf",
    join("%PDF-1.7\n", Buffer.alloc(large), "%%EOF", page),
  ],
  ["a page on the last line of a PDF", "a.pdf", text(`${shortestPdf.trim()}${page}`)],
  ["a page before a PDF", "a.pdf", text(page + shortestPdf)],
  ["a program before a PDF", "a.pdf", text(`MZ\0\0${shortestPdf}`)],
  ["a PDF after 1,025 bytes", "a.pdf", join(Buffer.alloc(1_025, " "), shortestPdf)],
  ["a PDF without an end", "a.pdf", text("%PDF-1.7\n")],
  ["a page after a PDF without %%EOF", "a.pdf", text(`%PDF-1.7\nendobj\n${page}`)],
  ["an archive after a PDF", "a.pdf", join(shortestPdf, archive)],
  ["a page after a PNG", "a.png", join(png(), page)],
  ["a page after a PNG of two parts", "a.png", join(png(large), page)],
  ["a PNG that is cut", "a.png", png().subarray(0, -8)],
  ["an archive after a JPEG", "a.jpg", join(jpeg, archive)],
  ["a page in the trailer of a photo", "a.jpg", join(jpeg, page, "SEFT")],
  ["a JPEG without an end", "a.jpg", jpeg.subarray(0, -2)],
  ["a page after a workbook", "a.xlsx", join(archive, page)],
  ["a page before a workbook", "a.xlsx", behind(page, archive)],
  ["a workbook that is cut", "a.xlsx", archive.subarray(0, -4)],
  ["a workbook with a long list of types", "a.xlsx", typesWith(" ".repeat(1_000_000))],
  [
    "a workbook with a large list of types",
    "a.xlsx",
    typesWith(randomBytes(100_000).toString("hex")),
  ],
  ["a workbook named a letter", "a.docx", archive],
  ["an archive of no workbook", "a.xlsx", Buffer.from(zip([{ name: "a.txt", content: "a" }], 0))],
  ["a workbook with macros", "a.xlsx", officeWith("xl/vbaProject.bin")],
  ["a workbook for macros", "a.xlsx", workbook("sheetjs.xlsm")],
  ["a workbook with a program", "a.xlsx", officeWith("xl/media/Setup.EXE")],
  ["a workbook with an object", "a.xlsx", officeWith("xl/embeddings/oleObject1.bin")],
  ["a workbook with an old one", "a.xlsx", officeWith("xl/embeddings/Worksheet1.xls")],
  ["a workbook with one of macros", "a.xlsx", officeWith("xl/embeddings/Worksheet1.xlsm")],
  ["an old workbook", "a.xlsx", compound("Workbook")],
  ["a program", "a.txt", text("MZ\0\0")],
  ["a text with half a character", "a.txt", join(utf16("a"), "b")],
  ["a UTF-16 text with NUL", "a.txt", utf16("a\0b")],
])("SAFE-49 %s is not attached", async (_, name, content) => {
  expect(await attach(name, content)).toBe(400);
});

test("LIMIT-01 a PDF of comments alone is looked at in one pass", () => {
  const started = performance.now();
  expect(isContentOf("pdf", join("%PDF-1.7", "\n%%EOF".repeat(700_000)))).toBe(true);
  expect(isContentOf("pdf", join("%PDF-1.7\n%%EOF\n", "%".repeat(4_900_000), "\n<"))).toBe(false);
  expect(performance.now() - started).toBeLessThan(5_000);
});
