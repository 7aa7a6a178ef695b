import { useTranslation } from "react-i18next";
import { EmptyNote } from "../ui/notes.tsx";

/** In place of results: the search cannot be made. It is told, for the back button may lead here. */
export function NoSearchNote() {
  const { t } = useTranslation("reports");
  return (
    <div role="alert">
      <EmptyNote text={t("search.notYet")} hint={t("search.notYetHint")} />
    </div>
  );
}
