import type { ReadTemplate, TemplateRequest } from "../../../machines/cash-instruction/types.ts";
import { readTemplateFile } from "./read-template-file.ts";

addEventListener("message", ({ data }: MessageEvent<TemplateRequest>) => {
  void readTemplateFile(data).then((read: ReadTemplate) => {
    postMessage(read);
  });
});
