import { useTranslation } from "react-i18next";
import { useUrlQuery } from "../router/use-url-query.ts";
import { EmptyNote } from "./notes.tsx";

interface OtherPortfolioNoteProps {
  /** The portfolio that is shown. */
  readonly code: string;
  readonly name: string;
}

/** Says that the link names another portfolio than the one shown, which the user cannot see. */
export function OtherPortfolioNote({ code, name }: OtherPortfolioNoteProps) {
  const { t } = useTranslation("common");
  const [query] = useUrlQuery();
  const named = query.get("portfolio");
  if (named === null || named === code) return null;
  return <EmptyNote text={t("selector.otherShown", { name })} />;
}
