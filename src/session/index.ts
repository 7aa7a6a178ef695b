export {
  type AppDependencies,
  AppDependenciesProvider,
  useApi,
  useApiTime,
  useAppDependencies,
  useAudit,
  useConfig,
  useConfigField,
  useHydrated,
  useHydratedProps,
} from "./app-dependencies.ts";
export {
  useActor,
  useActorRegistry,
  useOpenedActor,
  useRunningActor,
  useSubscription,
} from "./use-actor.ts";
export { useUrlQuery } from "../router/use-url-query.ts";
export { usePublicRead, useRead } from "./use-read.ts";
export { useReadState } from "./use-read-state.ts";
export { portfolioOption } from "./portfolio-option.ts";
export { usePortfolioSelection, useRecordSelection } from "./use-portfolio-selection.ts";
export { supportEmailOf } from "./support-email.ts";
export { useCanOpen, usePermissions, useSignOut, useUser } from "./use-session.ts";
export { type IdleWarning, useIdleWarning } from "./use-idle-warning.ts";
export { useImpersonation } from "./use-impersonation.ts";
export { supportReference } from "./support-reference.ts";
export {
  useFailureNote,
  useFailureText,
  useQuotedFailureText,
  useRefusalText,
} from "./use-failure-text.ts";
export { useSurvey } from "./use-survey.ts";
export {
  type ApiReadiness,
  useApiReadiness,
  useIsApiReady,
  useIsApiUnreachable,
} from "./use-api-readiness.ts";
