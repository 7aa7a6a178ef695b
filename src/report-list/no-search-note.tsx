import { useTranslation } from "react-i18next";
import { EmptyNote } from "../ui/notes.tsx";

interface NoSearchNoteProps {
  /** What to change; by default the fields that say so. */
  readonly hint?: string;
}

/** Shown instead of results when the criteria are invalid; announced, since Back can lead here. */
export function NoSearchNote({ hint }: NoSearchNoteProps) {
  const { t } = useTranslation("reports");
  return (
    <div role="alert">
      <EmptyNote text={t("search.notYet")} hint={hint ?? t("search.notYetHint")} />
    </div>
  );
}
