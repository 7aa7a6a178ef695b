/** When the service is planned to be away, as instants in ISO 8601. */
export interface Maintenance {
  readonly from: string;
  readonly until: string;
}

export interface NoticesInput {
  /** The next maintenance of the configuration, or null. */
  readonly maintenance: Maintenance | null;
  /** Whether the browser is offline at the start. */
  readonly isOffline: boolean;
  /** The notices that were dismissed in this browser. */
  readonly dismissed: readonly string[];
  readonly now: Date;
}

export interface NoticesContext {
  readonly maintenance: Maintenance | null;
  readonly isOffline: boolean;
  readonly dismissed: readonly string[];
}

export type NoticesEvent =
  | { readonly type: "connection.lost" }
  | { readonly type: "connection.returned" }
  /** Another release of the portal is deployed than the one that runs. */
  | { readonly type: "release.found" }
  | { readonly type: "release.postponed" }
  /** A notice that stays dismissed, by the name of the very thing that it tells. */
  | { readonly type: "notice.dismissed"; readonly notice: string };
