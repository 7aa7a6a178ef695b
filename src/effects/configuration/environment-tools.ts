import type { i18n as I18n } from "i18next";
import type { SessionActor } from "../../../machines/session/machine.ts";
import type { Config } from "../../config/config.ts";
import { basePath } from "../../../machines/paths.ts";
import { publishSteps } from "../recorder/publish-steps.ts";
import { savePathByKey } from "../recorder/save-path.ts";
import { checkClaims } from "./check-claims.ts";
import { checkConfiguration } from "./check-configuration.ts";

/** Starts what only the environments `local`, `dit` and `dev` have. */
export function startTools(
  config: Config,
  i18n: I18n,
  session: Pick<SessionActor, "subscribe"> | undefined,
): void {
  savePathByKey();
  publishSteps();
  if (basePath(config.environment) === "") return;
  if (session) checkClaims(session, i18n, config.claimsNamespace);
  checkConfiguration(config, i18n).catch(() => {});
}
