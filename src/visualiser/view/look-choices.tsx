import { useTranslation } from "react-i18next";
import { languageNames, languages } from "../../i18n/languages.ts";
import { Choice } from "./choice.tsx";
import { useWalk } from "./walker-context.ts";

/** Returns the languages, widths and colours of the screens with their names. */
export function useLookOptions() {
  const { t } = useTranslation("visualiser");
  return {
    languages: languages.map((value) => ({ value, text: languageNames[value] })),
    widths: (["phone", "tablet", "desktop"] as const).map((value) => ({
      value,
      text: t(`screen.${value}`),
    })),
    modes: (["light", "dark"] as const).map((value) => ({ value, text: t(`screen.${value}`) })),
  };
}

/** Language, width and colours of the real screens. */
export function LookChoices() {
  const { t } = useTranslation("visualiser");
  const options = useLookOptions();
  const { look, walker } = useWalk();
  return (
    <>
      <Choice
        label={t("screen.language")}
        value={look.language}
        options={options.languages}
        onChange={(language) => walker.look({ language })}
      />
      <Choice
        label={t("screen.width")}
        value={look.width}
        options={options.widths}
        onChange={(width) => walker.look({ width })}
      />
      <Choice
        label={t("screen.mode")}
        value={look.mode}
        options={options.modes}
        onChange={(mode) => walker.look({ mode })}
      />
    </>
  );
}
