import { useTranslation } from "react-i18next";
import { EmptyNote } from "../ui/notes.tsx";

/** Shown instead of results when the criteria are invalid; announced, since Back can lead here. */
export function NoSearchNote() {
  const { t } = useTranslation("reports");
  return (
    <div role="alert">
      <EmptyNote text={t("search.notYet")} hint={t("search.notYetHint")} />
    </div>
  );
}
