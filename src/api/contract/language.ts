import * as v from "valibot";

/** Language of texts that the API returns. */
export const TextLanguage = v.picklist(["en", "zh-CN"]);
