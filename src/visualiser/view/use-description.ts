import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { textOr } from "../../i18n/text-or.ts";

/** Returns the description of a state: its own, or its parent's with that of its name. */
export function useDescription(): (id: string) => string {
  const { t, i18n } = useTranslation("visualiser");
  const space = i18n.language.startsWith("zh") ? "" : " ";
  return useCallback(
    (id) => {
      const said = (key: string) => textOr(t, `state.${key}`, "");
      const path = id.split(".");
      const own = said(path.join("-"));
      if (own) return own;
      return [said(path.slice(0, -1).join("-")), said(path.at(-1) ?? "")]
        .filter(Boolean)
        .join(space);
    },
    [t, space],
  );
}
