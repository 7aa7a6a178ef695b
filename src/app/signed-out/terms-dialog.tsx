import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { TermsText } from "../../features/sign-in/terms-text.tsx";
import { Dialog } from "../../ui/form/dialog.tsx";

/** The terms and conditions, to be read at any time (TERMS-03). */
export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("sign-in");
  return (
    <Dialog title={t("footer.terms")} closeLabel={t("terms.close")} onClose={onClose}>
      <Suspense>
        <TermsText variant="full" headingLevel={3} />
      </Suspense>
    </Dialog>
  );
}
