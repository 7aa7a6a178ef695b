import { startOfTimeMs } from "../example.ts";
import { maintenanceNotice, underWayNotice } from "./rules.ts";
import type { NoticesInput } from "./types.ts";

const hourMs = 3_600_000;
const at = (hours: number) => new Date(startOfTimeMs + hours * hourMs).toISOString();

/** No notice at the start. */
export const quietNotices: NoticesInput = {
  maintenance: null,
  isOffline: false,
  isStorageBlocked: false,
  dismissed: [],
};

const maintenance = { from: at(24), until: at(28) };

export const dismissedMaintenance = maintenanceNotice(maintenance);

export const dismissedUnderWay = underWayNotice(maintenance);

/** Offline, on the day before maintenance. */
export const loudNotices: NoticesInput = {
  maintenance,
  isOffline: true,
  isStorageBlocked: false,
  dismissed: [],
};
