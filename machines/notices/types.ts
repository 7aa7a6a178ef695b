/** A period of planned maintenance, in ISO 8601. */
export interface Maintenance {
  readonly from: string;
  readonly until: string;
}

export interface NoticesInput {
  /** Next planned maintenance of the configuration, or null. */
  readonly maintenance: Maintenance | null;
  /** Whether the browser is offline at the start. */
  readonly isOffline: boolean;
  /** Whether the browser blocks storage, so that a reload signs the user out. */
  readonly isStorageBlocked: boolean;
  /** Ids of the notices that were dismissed in this browser. */
  readonly dismissed: readonly string[];
}

export type NoticesContext = NoticesInput;

export type NoticesEvent =
  | { readonly type: "connection.lost" }
  | { readonly type: "connection.returned" }
  /** A release other than the running one is deployed. */
  | { readonly type: "release.found" }
  | { readonly type: "release.postponed" }
  /** A week before the planned maintenance. */
  | { readonly type: "maintenance.announced" }
  | { readonly type: "maintenance.begun" }
  | { readonly type: "maintenance.ended" }
  /** Dismisses a notice permanently, by its id. */
  | { readonly type: "notice.dismissed"; readonly notice: string };
