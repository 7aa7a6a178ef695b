export { isCalendarDate, parseDate } from "../../machines/typed-input/typed-date.ts";
