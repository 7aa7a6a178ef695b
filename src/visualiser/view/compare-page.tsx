import { useTranslation } from "react-i18next";
import { formatNames } from "../../format/list.ts";
import { languageNames } from "../../i18n/languages.ts";
import { comparedRoles, comparedScreens } from "../walk/compared-looks.ts";
import { userRoles } from "../model/role-users.ts";
import styles from "./compare-page.module.css";
import { useLookOptions } from "./look-choices.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { StillScreen } from "./still-screen.tsx";
import { useWalk } from "./walker-context.ts";

/** Width of a screen in pixels. */
const drawnWidths = { phone: 320, tablet: 480, desktop: 640 } as const;

/** The state of the walk in several languages, sizes, colours and roles at once. */
export function ComparePage() {
  const { t, i18n } = useTranslation("visualiser");
  const { machine, compared, walker } = useWalk();
  const path = walker.stage.path();
  const options = useLookOptions();
  const screens = comparedScreens(path, compared);
  return (
    <main id="main" className="page" tabIndex={-1}>
      <ProblemNote />
      <h2>{t("compare.title", { machine })}</h2>
      <div className={`row ${styles.choices}`}>
        <Several
          label={t("screen.language")}
          options={options.languages}
          selected={compared.languages}
          onChange={(languages) => walker.compare({ languages })}
        />
        <Several
          label={t("screen.width")}
          options={options.widths}
          selected={compared.widths}
          onChange={(widths) => walker.compare({ widths })}
        />
        <Several
          label={t("screen.mode")}
          options={options.modes}
          selected={compared.modes}
          onChange={(modes) => walker.compare({ modes })}
        />
        <Several
          label={t("compare.role")}
          options={userRoles.map((value) => ({ value, text: value }))}
          selected={comparedRoles(path, compared)}
          onChange={(roles) => walker.compare({ roles })}
        />
      </div>
      <ul className={styles.screens}>
        {screens.map(({ look, role, address }) => {
          const facts = [t(`screen.${look.width}`), t(`screen.${look.mode}`), role];
          const name = formatNames([languageNames[look.language], ...facts], i18n.language);
          return (
            <li key={address}>
              <StillScreen
                title={name}
                address={address}
                width={look.width}
                drawnWidth={drawnWidths[look.width]}
              />
              <p>{name}</p>
            </li>
          );
        })}
      </ul>
    </main>
  );
}

interface SeveralProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly selected: readonly T[];
  readonly onChange: (selected: readonly T[]) => void;
}

/** Multiple selection with at least one value. */
function Several<T extends string>({ label, options, selected, onChange }: SeveralProps<T>) {
  const toggled = (toggledValue: T) => {
    const next = options
      .map(({ value }) => value)
      .filter((value) => (value === toggledValue) !== selected.includes(value));
    return next.length === 0 ? selected : next;
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={selected.includes(value)}
            onChange={() => onChange(toggled(value))}
          />{" "}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
