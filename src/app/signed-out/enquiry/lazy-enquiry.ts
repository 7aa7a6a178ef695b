import { stepView } from "../../../ui/lazy/step-view.tsx";
import { paths } from "../../../../machines/paths.ts";

/**
 * The enquiry page with its texts and effects; loaded together, because a later failure would lose
 * the user's input.
 */
export const { load: loadEnquiry, LazyView: LazyEnquiryPage } = stepView(async () => {
  const [{ EnquiryPage }] = await Promise.all([
    import("./enquiry-page.tsx"),
    import("../../../effects/enquiry/send-enquiry.ts"),
  ]);
  return EnquiryPage;
}, ["enquiry"]);

/** Whether a path is the form of an enquiry. */
export function isEnquiryPath(path: string): boolean {
  return path === paths.register() || path === paths.helpSupport();
}
