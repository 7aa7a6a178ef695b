export { type Portal, PortalProvider, useApi, useConfig, usePortal } from "./portal-context.ts";
export { useDownload } from "./use-download.ts";
export { useRead } from "./use-read.ts";
export { usePermissions, useSignOut, useUser } from "./use-session.ts";
