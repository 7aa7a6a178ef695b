import * as v from "valibot";
import { call } from "./call.ts";
import { Count, Done, Id, Text, lineText } from "./shapes.ts";

/** Bytes of one part; encoded it stays below the 1 MB body limit of common proxies. */
export const attachmentPartBytes = 256 * 1024;
const maxPartLength = Math.ceil(attachmentPartBytes / 3) * 4;

/** Maximum number of attachments of a case, for any API. */
export const maxAttachments = 20;

export const attachmentLimits = call({
  name: "attachmentLimits",
  summary: "What may be attached to a support message. An addition.",
  method: "GET",
  path: "/support/attachments",
  tag: "support",
  isAddition: true,
  response: v.object({
    maxFiles: Count,
    /** Maximum size of one file. */
    maxBytes: Count,
    /** Accepted file extensions, in lower case without the dot. */
    extensions: v.array(Text),
  }),
});

export const createAttachment = call({
  name: "createAttachment",
  summary: "Begins to attach a file to a support message that is not sent yet. An addition.",
  method: "POST",
  path: "/support/attachments",
  tag: "support",
  body: v.object({ fileName: lineText(255), sizeBytes: v.pipe(Count, v.minValue(1)) }),
  response: v.object({ attachmentId: Id }),
});

export const addAttachmentPart = call({
  name: "addAttachmentPart",
  summary:
    "Adds a part of 256 KiB, the last one shorter, to a file; parts are counted from 0. A part may be repeated. An addition.",
  method: "PUT",
  path: "/support/attachments/{id}/parts/{part}",
  tag: "support",
  params: v.object({ id: Id, part: v.pipe(v.string(), v.regex(/^\d{1,4}$/)) }),
  body: v.object({ content: v.pipe(v.string(), v.base64(), v.maxLength(maxPartLength)) }),
  response: Done,
});
