import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isSlashKeyOn } from "../browser/slash-key.ts";
import { useRunningActor } from "../session/index.ts";
import { shellStyles } from "./shell-styles.ts";

/** Opens the command bar; on a narrow screen an icon. */
export function FindButton() {
  const { t } = useTranslation("shell");
  const actor = useRunningActor("commandBar");
  // The key is turned on and off in the command bar.
  const isSlashOn = useSelector(actor, isSlashKeyOn);
  return (
    <chakra.button
      css={shellStyles.find}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isSlashOn ? "Control+K Meta+K /" : "Control+K Meta+K"}
      onClick={() => actor?.send({ type: "bar.opened" })}
    >
      <Search size={20} strokeWidth={1.5} aria-hidden />
      <span>{t("header.find")}</span>
      {isSlashOn ? <kbd aria-hidden>/</kbd> : null}
    </chakra.button>
  );
}
