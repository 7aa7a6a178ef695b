import { useTranslation } from "react-i18next";
import { languageNames, languages } from "../../i18n/languages.ts";
import { Choice } from "./choice.tsx";
import { useWalk, useWalker } from "./walker-context.ts";

/** Language, width and colours of the real screens. */
export function LookChoices() {
  const { t } = useTranslation("visualiser");
  const { look } = useWalk();
  const walker = useWalker();
  return (
    <>
      <Choice
        label={t("screen.language")}
        value={look.language}
        options={languages.map((value) => ({ value, text: languageNames[value] }))}
        onChange={(language) => walker.look({ language })}
      />
      <Choice
        label={t("screen.width")}
        value={look.width}
        options={[
          { value: "phone", text: t("screen.phone") },
          { value: "tablet", text: t("screen.tablet") },
          { value: "desktop", text: t("screen.desktop") },
        ]}
        onChange={(width) => walker.look({ width })}
      />
      <Choice
        label={t("screen.mode")}
        value={look.mode}
        options={[
          { value: "light", text: t("screen.light") },
          { value: "dark", text: t("screen.dark") },
        ]}
        onChange={(mode) => walker.look({ mode })}
      />
    </>
  );
}
