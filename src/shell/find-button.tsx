import { chakra } from "@chakra-ui/react/styled-system";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRunningActor } from "../session/index.ts";
import { shellStyles } from "./shell-styles.ts";

/** Opens the command bar; on a narrow screen an icon. */
export function FindButton() {
  const { t } = useTranslation("shell");
  const actor = useRunningActor("commandBar");
  return (
    <chakra.button
      css={shellStyles.find}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={() => actor?.send({ type: "bar.opened" })}
    >
      <Search size={20} strokeWidth={1.5} aria-hidden />
      <span>{t("header.find")}</span>
      <kbd aria-hidden>/</kbd>
    </chakra.button>
  );
}
