/** Whether a field of this name holds a secret of a user, unless it says otherwise. */
export const isSecretName = (name: string): boolean =>
  /(password|passcode|passphrase|answer|secret|token|otp|pin)s?$/i.test(name) ||
  /^(confirm|confirmation|repeated|code|totp)$/.test(name);
