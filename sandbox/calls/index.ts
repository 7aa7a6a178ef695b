import type { CallName } from "../../src/api/contract/index.ts";
import { adminCalls } from "./admin.ts";
import { assetCalls } from "./assets.ts";
import { authCalls } from "./auth.ts";
import { cashCalls } from "./cash.ts";
import { contentCalls } from "./content.ts";
import { datapickerCalls } from "./datapicker.ts";
import type { Handlers } from "./handler.ts";
import { npvCalls } from "./npv.ts";
import { passkeyCalls } from "./passkeys.ts";
import { passwordCalls } from "./passwords.ts";
import { portfolioCalls } from "./portfolios.ts";
import { reportCalls } from "./reports.ts";
import { schedulerCalls } from "./schedulers.ts";
import { securityCalls } from "./security.ts";
import { settingCalls } from "./settings.ts";
import { supportCalls } from "./support.ts";
import { teamCalls } from "./team.ts";
import { unauditedCalls } from "./unaudited.ts";
import { userCalls } from "./users.ts";

/** Handlers of all calls of the contract; a missing one is a type error. */
export const handlers: Handlers<CallName> = {
  ...adminCalls,
  ...authCalls,
  ...cashCalls,
  ...contentCalls,
  ...datapickerCalls,
  ...npvCalls,
  ...passkeyCalls,
  ...passwordCalls,
  ...portfolioCalls,
  ...assetCalls,
  ...reportCalls,
  ...schedulerCalls,
  ...securityCalls,
  ...settingCalls,
  ...supportCalls,
  ...teamCalls,
  ...unauditedCalls,
  ...userCalls,
};
