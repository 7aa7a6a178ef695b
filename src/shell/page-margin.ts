import { phoneMargin } from "../theme/fragments/phone-margin.ts";

/** Page margins; at full width they hold the Feedback button. */
export const pageMargin = { base: phoneMargin, md: "10", xl: "8" };
