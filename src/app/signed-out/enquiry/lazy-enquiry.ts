import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { paths } from "../../../../machines/paths.ts";

/** The page of an enquiry, with its texts and its effects: later a missing chunk would cost what was typed. */
export const { load: loadEnquiry, LazyView: LazyEnquiryPage } = lazyView(
  async () => {
    const [{ EnquiryPage }] = await Promise.all([
      import("./enquiry-page.tsx"),
      import("../../../effects/enquiry/send-enquiry.ts"),
    ]);
    return EnquiryPage;
  },
  { namespaces: ["enquiry"] },
);

/** Whether an address asks for the form of an enquiry. */
export function isEnquiryPath(path: string): boolean {
  return path === paths.register() || path === paths.helpSupport();
}
