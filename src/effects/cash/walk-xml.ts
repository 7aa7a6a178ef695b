import { SaxesParser } from "saxes";
import { WorkbookError } from "./workbook-error.ts";

/** Deeper than any workbook; the parser keeps all open elements. */
const maxDepth = 64;

interface Visitor {
  /** Receives the local name, and returns the value of an attribute by its local name. */
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Decodes a part, which is UTF-8 or has a byte order mark. */
function decode(bytes: Uint8Array): string {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isUtf16) return new TextDecoder().decode(bytes);
  return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
}

/**
 * Visits the elements of a part in order. Prefixes are left out, since writers choose them freely.
 * Throws for XML that is not well-formed, has a document type or is nested too deeply.
 */
export function walkXml(bytes: Uint8Array, { open, close, text }: Visitor): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on("doctype", () => {
    throw new WorkbookError("damaged");
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw new WorkbookError("damaged");
    open(localName(name), (wanted) => {
      const found = Object.keys(attributes).find((each) => localName(each) === wanted);
      return found === undefined ? undefined : attributes[found];
    });
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  parser.write(decode(bytes)).close();
}
