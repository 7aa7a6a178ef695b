import { checkConfirmed } from "../auth/confirmation.ts";
import { storedDevice } from "../auth/devices.ts";
import { optionsAlone } from "../auth/passkey-assertions.ts";
import { newOptions, passkeysOf, remove, rename, storePasskey } from "../auth/passkeys.ts";
import {
  recoveryCodesLeft,
  recoveryCodesSetId,
  replaceRecoveryCodes,
} from "../auth/recovery-codes.ts";
import { signIn, signInByPasskey } from "../auth/sign-in.ts";
import { invalidRequest, notFound } from "../context/refusal.ts";
import { done, type Handlers } from "./handler.ts";

const optionsOfSource = { most: 120, seconds: 60 };
const changesOfUser = { most: 60, seconds: 60 };

export const passkeyCalls: Handlers<
  | "passkeyOptions"
  | "signInWithPasskey"
  | "signInWithRecoveryCode"
  | "listPasskeys"
  | "newPasskeyOptions"
  | "addPasskey"
  | "renamePasskey"
  | "removePasskey"
  | "createRecoveryCodes"
> = {
  passkeyOptions({ sandbox, source }) {
    sandbox.limits.count(source, "passkeyOptions", optionsOfSource);
    return optionsAlone(sandbox);
  },

  signInWithPasskey({ sandbox, body, address, browser }) {
    const { passkey, username, password } = body;
    if (username === undefined && password === undefined)
      return signInByPasskey(sandbox, passkey, { address, browser });
    if (username === undefined || password === undefined)
      throw invalidRequest("username and password belong together.");
    return signIn(sandbox, { username, password, secondStep: { passkey }, address, browser });
  },

  signInWithRecoveryCode({ sandbox, body, address, browser }) {
    const { recoveryCode, ...credentials } = body;
    return signIn(sandbox, { ...credentials, secondStep: { recoveryCode }, address, browser });
  },

  listPasskeys({ sandbox, session }) {
    const { id: userId } = session.user;
    return {
      passkeys: passkeysOf(sandbox, userId).map((row) => ({
        id: row.id,
        name: row.name,
        device: storedDevice(row.device),
        isSynced: row.is_synced === 1,
        createdAtUtc: row.created_at,
        lastUsedAtUtc: row.used_at,
      })),
      recoveryCodesLeft: recoveryCodesLeft(sandbox, userId),
      recoveryCodesSetId: recoveryCodesSetId(sandbox, userId),
    };
  },

  newPasskeyOptions({ sandbox, session }) {
    checkConfirmed(sandbox, session);
    return newOptions(sandbox, session);
  },

  async addPasskey({ sandbox, session, body }) {
    sandbox.limits.count(session.user.id, "passkeys", changesOfUser);
    return { id: await storePasskey(sandbox, session, body) };
  },

  renamePasskey({ sandbox, session, params, body }) {
    sandbox.limits.count(session.user.id, "passkeys", changesOfUser);
    if (!rename(sandbox, session.user.id, params.id, body.name)) throw notFound();
    return done;
  },

  removePasskey({ sandbox, session, params }) {
    checkConfirmed(sandbox, session);
    remove(sandbox, session.user, params.id);
    return done;
  },

  createRecoveryCodes({ sandbox, session }) {
    checkConfirmed(sandbox, session);
    sandbox.limits.count(session.user.id, "passkeys", changesOfUser);
    return replaceRecoveryCodes(sandbox, session.user);
  },
};
