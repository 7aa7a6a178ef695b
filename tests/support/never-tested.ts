import type { CallName } from "../../src/api/contract/index.ts";

export const neverTested: readonly CallName[] = [
  "verifyResetLink",
  "resetPassword",
  "verifyInitialLink",
  "setInitialPassword",
  "verifyUnlockLink",
  "unlockAccount",
  "register",
  "saveSecurityQuestions",
  "changePassword",
  "signInWithPasskey",
  "signInWithRecoveryCode",
  "addPasskey",
  "renamePasskey",
  "createRecoveryCodes",
  "decideCashInstruction",
  "help",
];
