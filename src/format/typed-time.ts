export { parseTime, stepTime } from "../../machines/typed-input/typed-time.ts";
