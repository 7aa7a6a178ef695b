export { dateOf, type Day, dayOf } from "../../machines/calendar/dates.ts";
