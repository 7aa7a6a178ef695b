import type { i18n } from "i18next";
import type { UnsentForm } from "../../machines/session/types.ts";

/** Returns the names of forms, whose texts are loaded since a user is or was signed in. */
export function unsentFormNames({ t, language }: i18n, forms: readonly UnsentForm[]): string {
  return new Intl.ListFormat(language).format(forms.map((form) => t(`shell:unsent.${form}`)));
}
