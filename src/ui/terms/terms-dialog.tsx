import { Suspense } from "react";
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

interface TermsDialogProps {
  readonly texts: { readonly title: string; readonly close: string; readonly print: string };
  readonly onClose: () => void;
}

/** Terms and conditions in a dialog, printable (TERMS-03). */
export function TermsDialog({ texts, onClose }: TermsDialogProps) {
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <Suspense>
        <LazyTermsText
          variant="full"
          headingLevel={3}
          action={<LinkButton onPress={() => window.print()}>{texts.print}</LinkButton>}
        />
      </Suspense>
    </Dialog>
  );
}
