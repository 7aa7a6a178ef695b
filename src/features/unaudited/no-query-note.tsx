import { useTranslation } from "react-i18next";
import { EmptyNote } from "../../ui/notes.tsx";

/** Replaces the data when a query is invalid. */
export function NoQueryNote() {
  const { t } = useTranslation("unaudited");
  return (
    <div role="alert">
      <EmptyNote text={t("form.notRead")} hint={t("form.notReadHint")} />
    </div>
  );
}
