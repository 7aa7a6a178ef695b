import type { EffectDependencies } from "../effect-dependencies.ts";
import { provideIdle } from "../idle/idle-effects.ts";
import { provideImpersonation } from "../impersonation/impersonation-effects.ts";
import { provideAdmission } from "../sign-in/admission-effects.ts";
import { provideSurvey } from "../survey/survey-effects.ts";

/** The machines that start after the password, with their effects. */
export const lazyMachines = (effects: EffectDependencies) => ({
  admission: provideAdmission(effects),
  impersonation: provideImpersonation(effects),
  idle: provideIdle(effects),
  survey: provideSurvey(effects.surveys),
});
