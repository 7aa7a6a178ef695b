import { STATUS_CODES } from "node:http";
import * as v from "valibot";
import type { Call } from "../../src/api/contract/call.ts";
import type { Refusal } from "../context/refusal.ts";
import { requestIdHeader } from "../context/current-request.ts";
import type { Language } from "../users/language.ts";

export class FileResponse {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly fileName: string;
  /** Language of the file name. */
  readonly language: Language;

  constructor(content: Uint8Array, type: string, fileName: string, language: Language) {
    this.content = new Uint8Array(content);
    this.type = type;
    this.fileName = fileName;
    this.language = language;
  }
}

/** Headers of all API responses, which nginx replaces by those of security-headers.conf. */
const always = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Returns a copy of a response with the API's security headers and, if known, its request's id. */
export function secured(response: Response, requestId?: string): Response {
  if (response.type === "error") return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  if (requestId !== undefined) headers.set(requestIdHeader, requestId);
  return new Response(response.body, { status: response.status, headers });
}

/** Serialised frozen responses, which cannot change after their validation. */
const keptTexts = new WeakMap<object, string>();

/** Creates a response validated against the call's contract; throws on a mismatch. */
export function respond(call: Call, response: unknown): Response {
  if (response instanceof FileResponse) return fileResponse(call, response);
  const isKept = typeof response === "object" && response !== null && Object.isFrozen(response);
  const kept = isKept ? keptTexts.get(response) : undefined;
  if (kept !== undefined) return jsonResponse(kept);
  const parsed = v.safeParse(call.response ?? v.never(), response);
  if (parsed.success) {
    const text = JSON.stringify(parsed.output);
    if (isKept) keptTexts.set(response, text);
    return jsonResponse(text);
  }
  const paths = parsed.issues.slice(0, 5).map((issue) => v.getDotPath(issue) ?? "response");
  throw new Error(
    `The response of ${call.name} does not match the contract at ${paths.join(", ")}`,
  );
}

const jsonResponse = (text: string) =>
  new Response(text, { headers: { "content-type": "application/json" } });

function fileResponse(call: Call, file: FileResponse): Response {
  const { content, type, fileName, language } = file;
  if (!call.file?.includes(type))
    throw new Error(`${call.name} does not declare the file type ${type}`);
  const plain = fileName
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\]/g, "'")
    // Of a name in Chinese only the extension is left, which would hide the file.
    .replace(/^\s*(?=\.\w+$)/, "file");
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return new Response(content, {
    headers: {
      "content-type": type,
      "content-length": String(content.byteLength),
      "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8'${language}'${encoded}`,
    },
  });
}

/** Creates the error response of a refusal (docs/api-contract.md). */
export function refusalResponse(refusal: Refusal): Response {
  const body = {
    error: refusal.code,
    error_description: refusal.description,
    ...(refusal.endsSession ? { redirect: "login" } : {}),
    ...(refusal.passkey ? { passkey: refusal.passkey } : {}),
    ...(refusal.hasRecoveryCodes ? { hasRecoveryCodes: true } : {}),
  };
  const challenge = refusal.status === 401 ? { "www-authenticate": "Bearer" } : {};
  const headers = { ...challenge, ...refusal.headers };
  return Response.json(body, { status: refusal.status, headers });
}

/** Response to an unexpected error, without details. */
export function defectResponse(): Response {
  const body = { error: "server_error", error_description: STATUS_CODES[500] };
  return Response.json(body, { status: 500 });
}
