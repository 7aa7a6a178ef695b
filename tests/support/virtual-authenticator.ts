import type { CDPSession, Page } from "playwright-core";
import type { Authenticator } from "./authenticator.ts";

export interface VirtualKind {
  /** Part of the device, or a key that is plugged in. */
  readonly transport?: "internal" | "usb";
  readonly hasUserVerification?: boolean;
  /** Whether the person verifies and confirms; false leaves requests open until they end. */
  readonly isPresent?: boolean;
}

/** Adds a virtual authenticator of Chromium to a page, with a passkey if given. */
export async function addVirtualAuthenticator(
  page: Page,
  passkey: Authenticator | null,
  { transport = "internal", hasUserVerification = true, isPresent = true }: VirtualKind = {},
) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification,
      isUserVerified: hasUserVerification,
      automaticPresenceSimulation: isPresent,
    },
  });
  if (passkey) {
    await session.send("WebAuthn.addCredential", {
      authenticatorId,
      credential: passkey.exported(),
    });
  }
  return {
    /** Makes the person confirm from now on. */
    confirm: () =>
      session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: true }),
    credentials: async () =>
      (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    remove: () => session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }),
  };
}
