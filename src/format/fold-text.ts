export {
  foldText,
  initialsPattern,
  searchWords,
  wordsMatcher,
} from "../../machines/typed-input/fold-text.ts";
