export {
  type Portal,
  PortalProvider,
  useApi,
  useAudit,
  useConfig,
  useIsHydrated,
  usePortal,
} from "./portal-context.ts";
export { ContactFormsProvider, useContact, useContactForms } from "./contact-forms.ts";
export { type Flows, FlowsProvider, useFlows, useGivenFlows } from "./flows.ts";
export { usePublicRead, useRead, useReads } from "./use-read.ts";
export { useReadState } from "./use-read-state.ts";
export { supportEmailOf } from "./support-email.ts";
export {
  useIdentityChange,
  useCanOpen,
  usePermissions,
  useSignOut,
  useUser,
} from "./use-session.ts";
export { type IdleWarning, useIdleWarning } from "./use-idle-warning.ts";
export { useImpersonation } from "./use-impersonation.ts";
export { useFailureText, useRefusalText } from "./use-failure-text.ts";
export { TourProvider, useTour, useTourActor } from "./tour.ts";
export { useSurvey } from "./use-survey.ts";
