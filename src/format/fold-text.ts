export { foldText, searchWords } from "../../machines/typed-input/fold-text.ts";
