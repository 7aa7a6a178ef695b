export { foldText } from "../../machines/typed-input/fold-text.ts";
