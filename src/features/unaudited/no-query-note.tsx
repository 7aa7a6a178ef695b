import { useTranslation } from "react-i18next";
import { EmptyNote } from "../../ui/notes.tsx";

/** In place of data that a link or a form asks for wrongly. */
export function NoQueryNote() {
  const { t } = useTranslation("unaudited");
  return (
    <div role="alert">
      <EmptyNote text={t("form.notRead")} hint={t("form.notReadHint")} />
    </div>
  );
}
