import { phoneMargin } from "../theme/fragments/phone-margin.ts";

/** Page margins; at full width they hold the Feedback button. Paper has its own. */
export const pageMargin = { base: phoneMargin, md: "10", xl: "8", _print: "0" };
