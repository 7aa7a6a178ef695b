import { useTranslation } from "react-i18next";

/** What a state means, in a sentence: its own, or that of all states of its name. */
export function useDescription(): (id: string) => string {
  const { t } = useTranslation("visualiser");
  const said = (key: string) => t(`state.${key}` as "state.quiet", { defaultValue: "" });
  return (id) => said(id.replaceAll(".", "-")) || said(id.split(".").at(-1) ?? "");
}
