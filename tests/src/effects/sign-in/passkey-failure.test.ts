import { WebAuthnError } from "@simplewebauthn/browser";
import { describe, expect, test } from "vitest";
import errors from "../../../../locales/en/errors.json";
import shell from "../../../../locales/en/shell.json";
import { passkeyFailure } from "../../../../src/effects/sign-in/passkey-failure.ts";

/** An error of the browser as the library passes it on. */
function thrown(name: string, message = "") {
  const cause = new DOMException(message, name);
  return new WebAuthnError({ message, code: "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY", cause, name });
}

describe("why no passkey was used", () => {
  test.each([
    ["cancelled", thrown("NotAllowedError"), false, "passkey_cancelled"],
    ["ended by the page", thrown("AbortError"), false, "passkey_cancelled"],
    ["not in time", thrown("NotAllowedError"), true, "passkey_timed_out"],
    ["of another site", thrown("SecurityError"), false, "passkey_wrong_site"],
    ["there before", thrown("InvalidStateError"), false, "passkey_known"],
    ["unreadable", thrown("UnknownError"), false, "passkey_failed"],
    ["not an error of the browser", new Error("x"), false, "passkey_failed"],
    [
      "forbidden by the page's policy",
      thrown("NotAllowedError", "The 'publickey-credentials-get' feature: Permissions Policy"),
      false,
      "passkey_forbidden",
    ],
  ])("KEY-01 %s", (_what, error, isLate, code) => {
    expect(passkeyFailure(error, isLate)).toBe(code);
    expect(Object.keys({ ...errors.code, ...shell.code })).toContain(code);
  });

  test("KEY-01 the text of a cancelled request names another device", () => {
    expect(errors.code.passkey_cancelled).toContain("on another device");
  });
});
