import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../form/dialog.tsx";
import { LinkButton } from "../form/text-link.tsx";
import { stepView } from "../lazy/step-view.tsx";

/** Loaded when the dialog opens: few users read it. */
const { LazyView: LazyTermsText } = stepView(
  async () => (await import("./terms-text.tsx")).TermsText,
  ["terms"],
  // The terms fill the dialog, which has its height at once.
  <div style={{ blockSize: "100dvh" }} />,
);

/** Terms and conditions in a dialog, printable (TERMS-03). */
export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("sign-in");
  return (
    <Dialog title={t("footer.terms")} closeLabel={t("terms.close")} onClose={onClose}>
      <Suspense>
        <LazyTermsText
          variant="full"
          headingLevel={3}
          action={<LinkButton onPress={() => window.print()}>{t("terms.print")}</LinkButton>}
        />
      </Suspense>
    </Dialog>
  );
}
