import type { i18n as I18n } from "i18next";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import { OutsideLink } from "../../ui/form/text-link.tsx";

interface NeedsScriptProps {
  /** One instance for each language, with the texts of `common`: without scripts none is selected. */
  readonly texts: readonly I18n[];
  readonly supportEmail: string;
}

/** Shown in place of the form where JavaScript is off; part of the exported HTML only. */
export function NeedsScript({ texts, supportEmail }: NeedsScriptProps) {
  return texts.map(({ language, getFixedT }) => {
    const t = getFixedT(language, "common");
    return (
      <div key={language} lang={language}>
        <StepHeading title={t("needsScript.title")}>
          {t("needsScript.text")}{" "}
          <OutsideLink href={`mailto:${supportEmail}`}>{supportEmail}</OutsideLink>
        </StepHeading>
      </div>
    );
  });
}
