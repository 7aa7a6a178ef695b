import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { shellSlots } from "../theme/recipes/shell.ts";
import { Dialog } from "../ui/form/dialog.tsx";
import { LinkButton } from "../ui/form/text-link.tsx";
import { RowsSkeleton } from "../ui/skeleton.tsx";

/** The terms and conditions, to be read and printed at any time (TERMS-03). */
export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Dialog title={t("footer.terms")} closeLabel={t("terms.close")} onClose={onClose}>
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <TermsText />
      </Suspense>
    </Dialog>
  );
}

function TermsText() {
  const { t } = useTranslation(["terms", "shell"]);
  const sections = Object.entries(t("full", { returnObjects: true }));
  return (
    <chakra.div css={shellSlots.terms}>
      <chakra.p css={shellSlots.edition}>
        {t("edition")} ·{" "}
        <LinkButton onPress={() => window.print()}>{t("shell:terms.print")}</LinkButton>
      </chakra.p>
      <ol>
        {sections.map(([key, { title, text }]) => (
          <li key={key}>
            <h3>{title}</h3>
            {text.split("\n").map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </chakra.div>
  );
}
