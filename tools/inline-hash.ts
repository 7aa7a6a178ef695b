import { createHash } from "node:crypto";

/** Hash source of an inline script or style (CSP Level 3, section 2.3.1). */
export const inlineHash = (text: string): string =>
  `sha256-${createHash("sha256").update(text).digest("base64")}`;
