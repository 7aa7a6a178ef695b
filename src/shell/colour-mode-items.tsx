import {
  MenuItemGroupLabel,
  MenuItemIndicator,
  MenuItemText,
  MenuRadioItem,
  MenuRadioItemGroup,
} from "@chakra-ui/react/menu";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { colourModes, isColourMode, useColourMode } from "./colour-mode.ts";

/** Menu items for light, dark and system colour mode. */
export function ColourModeItems() {
  const { t } = useTranslation("shell");
  const [mode, setMode] = useColourMode();
  return (
    <MenuRadioItemGroup
      value={mode}
      onValueChange={({ value }) => {
        if (isColourMode(value)) setMode(value);
      }}
    >
      <MenuItemGroupLabel>{t("colourMode.label")}</MenuItemGroupLabel>
      {colourModes.map((colourMode) => (
        <MenuRadioItem key={colourMode} value={colourMode} closeOnSelect={false}>
          <MenuItemText>{t(`colourMode.${colourMode}`)}</MenuItemText>
          <MenuItemIndicator>
            <Check size={16} strokeWidth={2} aria-hidden />
          </MenuItemIndicator>
        </MenuRadioItem>
      ))}
    </MenuRadioItemGroup>
  );
}
