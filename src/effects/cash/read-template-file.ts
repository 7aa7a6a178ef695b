import type { ReadTemplate, TemplateRequest } from "../../../machines/cash-instruction/types.ts";
import { readTemplate } from "./read-template.ts";

/** Largest file that is opened; a template has some kilobytes, also with a picture. */
const maxFileBytes = 10_000_000;

/** Reads a dropped file as a dealing template. */
export async function readTemplateFile({ file, region }: TemplateRequest): Promise<ReadTemplate> {
  if ((file.size ?? 0) > maxFileBytes) return { kind: "unreadable", reason: "tooLarge" };
  const content = await file.arrayBuffer?.().catch(() => null);
  if (!content) return { kind: "unreadable", reason: "unopened" };
  return readTemplate(new Uint8Array(content), region);
}
