import { isComposing } from "../../browser/is-composing.ts";
import { foldText } from "../../../machines/typed-input/fold-text.ts";
import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Hit, searchFor, searchIndex, testHits } from "../walk/search.ts";
import { loadScreenTexts, type ScreenText } from "../walk/screen-texts.ts";
import styles from "./search-box.module.css";
import { useGoTo } from "./use-go-to.ts";
import { useCharts, useCoverageLoader } from "./walker-context.ts";

const maxShown = 60;

/** Searches all named parts of the machines, their tests, their screens and the texts on them. */
export function SearchBox() {
  const { t } = useTranslation("visualiser");
  const charts = useCharts();
  const [sought, setSought] = useState("");
  const [at, setAt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [texts, setTexts] = useState<readonly ScreenText[]>([]);
  const [tests, setTests] = useState<readonly Hit[]>([]);
  const loadCoverage = useCoverageLoader();
  const id = useId();
  const { goTo, status, progress } = useGoTo();
  const index = useMemo(
    () => searchIndex(Object.values(charts).map(({ chart }) => chart)),
    [charts],
  );
  const hits = useMemo(
    () => [
      ...searchFor([...index, ...tests], sought),
      ...textHits(texts, sought),
      ...everyScreen(sought),
    ],
    [index, sought, texts, tests],
  );
  const shown = [...hits.slice(0, maxShown), ...hits.slice(maxShown).slice(-1)];
  const isShown = isOpen && sought.trim() !== "";

  function follow(hit: Hit | undefined) {
    if (!hit) return;
    setIsOpen(false);
    void goTo(hit, texts);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setAt((at + move + shown.length) % Math.max(1, shown.length));
    } else if (event.key === "Enter") follow(shown[at]);
    else if (event.key === "Escape") setIsOpen(false);
  }

  return (
    <div className={styles.box} onBlur={(event) => closeOutside(event, setIsOpen)}>
      <label className={styles.field}>
        <Search size={16} aria-hidden="true" />
        <input
          ref={focusByKey}
          type="search"
          role="combobox"
          value={sought}
          placeholder={t("search.title")}
          aria-label={t("search.title")}
          aria-expanded={isShown}
          aria-controls={`${id}-hits`}
          aria-activedescendant={isShown && shown[at] ? `${id}-${at}` : undefined}
          onFocus={() => {
            setIsOpen(true);
            if (texts.length > 0) return;
            void loadScreenTexts().then(setTexts);
            void loadCoverage().then(({ machines }) => setTests(testHits(machines)));
          }}
          onChange={(event) => {
            setSought(event.target.value);
            setAt(0);
            setIsOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <span role="status" className={styles.count}>
        {isShown ? t("search.count", { count: hits.length - everyScreen(sought).length }) : status}
      </span>
      {progress === null ? null : <span className={styles.count}>{progress}</span>}
      <div
        id={`${id}-hits`}
        className={styles.hits}
        role="listbox"
        aria-label={t("search.title")}
        hidden={!isShown}
      >
        {shown.map((hit, place) => (
          <button
            type="button"
            tabIndex={-1}
            key={[hit.kind, hit.text, hit.machine, hit.state].join("|")}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            ref={place === at ? bringIntoView : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => follow(hit)}
          >
            <span>{hit.text}</span>
            <small>
              {[t(`search.${hit.kind}`), hit.state ?? hit.machine].filter(Boolean).join(" · ")}
            </small>
          </button>
        ))}
      </div>
    </div>
  );
}

/** The states whose screen shows a text, whatever it comes from, as a hit. */
function everyScreen(sought: string): Hit[] {
  const text = sought.trim();
  if (text.length < 2) return [];
  return [{ kind: "shown", text, machine: "", state: null, transition: null }];
}

/** Texts of the screens as hits; their states are searched when a hit is opened. */
function textHits(texts: readonly ScreenText[], sought: string): Hit[] {
  const term = foldText(sought.trim());
  if (term.length < 2) return [];
  return texts
    .filter(({ text }) => foldText(text).includes(term))
    .map(({ text, namespace, key, language }) => ({
      kind: "text",
      text,
      machine: `${language} ${namespace}`,
      state: `${language} ${namespace}: ${key}`,
      transition: null,
    }));
}

function closeOutside(
  event: { currentTarget: Element; relatedTarget: EventTarget | null },
  setIsOpen: (isOpen: boolean) => void,
) {
  const next = event.relatedTarget;
  if (!(next instanceof Node) || !event.currentTarget.contains(next)) setIsOpen(false);
}

function bringIntoView(hit: HTMLElement | null) {
  hit?.scrollIntoView?.({ block: "nearest" });
}

/** Focuses a field with Ctrl+K while it is mounted. */
function focusByKey(field: HTMLInputElement | null) {
  if (!field) return undefined;
  const onKey = (event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.focus();
    field.select();
  };
  window.addEventListener("keydown", onKey);
  return () => window.removeEventListener("keydown", onKey);
}
