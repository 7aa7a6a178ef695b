import { justSpentCode, spendCode } from "../auth/codes.ts";
import { checkSecurityAnswer, findLink, questionOfLink } from "../auth/links.ts";
import { unlock } from "../auth/locks.ts";
import { transact } from "../database/query.ts";
import { userByEmail } from "../users/users.ts";
import { done, type Handlers } from "./handler.ts";

const triesOfSource = { most: 20, seconds: 60 };

export const unlockCalls: Handlers<"verifyUnlockLink" | "unlockAccount"> = {
  verifyUnlockLink({ sandbox, body, source }) {
    sandbox.limits.count(source, "unlock", triesOfSource);
    return questionOfLink(sandbox, findLink(sandbox, "unlock", body).user);
  },

  async unlockAccount({ sandbox, body, source }) {
    sandbox.limits.count(source, "unlock", triesOfSource);
    const known = userByEmail(sandbox.db, body.userName);
    // The response of the first call was lost.
    if (known && justSpentCode(sandbox, known.id, "unlock", body.code)) return done;
    await checkSecurityAnswer(sandbox, "unlock", body);
    const { user, codeId } = findLink(sandbox, "unlock", body);
    transact(sandbox.db, () => {
      if (spendCode(sandbox, codeId)) unlock(sandbox, user);
    });
    return done;
  },
};
