export { parseTypedNumber } from "../../machines/typed-input/typed-number.ts";
