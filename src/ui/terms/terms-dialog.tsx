import { Suspense } from "react";
import { Dialog } from "../form/dialog.tsx";
import { LinkButton } from "../form/text-link.tsx";
import { TermsText } from "./terms-text.tsx";

interface TermsDialogProps {
  readonly texts: { readonly title: string; readonly close: string; readonly print: string };
  readonly onClose: () => void;
}

/** Terms and conditions in a dialog, printable (TERMS-03). */
export function TermsDialog({ texts, onClose }: TermsDialogProps) {
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <Suspense>
        <TermsText
          variant="full"
          headingLevel={3}
          action={<LinkButton onPress={() => window.print()}>{texts.print}</LinkButton>}
        />
      </Suspense>
    </Dialog>
  );
}
