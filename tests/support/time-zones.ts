import fc from "fast-check";
import { zoneOf } from "../../machines/calendar/zones.ts";
import { regions } from "../../machines/user/types.ts";

export const zones = regions.map(zoneOf);

/** Arbitrary whole minutes between 2020 and 2045. */
export const instants = fc
  .date({
    min: new Date("2020-01-01T00:00:00Z"),
    max: new Date("2045-01-01T00:00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
