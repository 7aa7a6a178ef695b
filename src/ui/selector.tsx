import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectorStyles } from "./selector-styles.ts";
import { matchingOptions, type SelectorOption, shownOptions } from "./selector-options.ts";
import { SelectorList } from "./selector-list.tsx";

interface SelectorProps {
  readonly label: string;
  readonly options: readonly SelectorOption[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
}

/**
 * Chooses one of few or thousands by typing (PORT-01): six at first, all on demand; losing the focus
 * closes the list and forgets what was typed.
 */
export function Selector({ label, options, selectedId, onSelect }: SelectorProps) {
  const { t } = useTranslation("common");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [term, setTerm] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const [active, setActive] = useState(-1);
  const selected = options.find((option) => option.id === selectedId);
  const matching = useMemo(() => matchingOptions(options, term), [options, term]);
  const isShortened = term === "" && !showsAll;
  const shown = isShortened ? shownOptions(matching, selectedId) : matching;

  function close() {
    setIsOpen(false);
    setTerm("");
    setShowsAll(false);
    setActive(-1);
  }

  function choose(option: SelectorOption | undefined) {
    if (!option) return;
    onSelect(option.id);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setIsOpen(true);
      setActive((index) => Math.min(Math.max(index + step, 0), shown.length - 1));
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return (
    <chakra.div
      css={selectorStyles.root}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <chakra.label css={selectorStyles.label} htmlFor={id}>
        {label}
      </chakra.label>
      <chakra.div css={selectorStyles.box}>
        <chakra.input
          css={selectorStyles.input}
          ref={input}
          id={id}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}option${active}` : undefined}
          value={isOpen ? term : (selected?.columns[0] ?? "")}
          placeholder={selected?.columns[0]}
          onClick={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTerm(target.value);
            setActive(0);
            setIsOpen(true);
          }}
        />
        <chakra.span css={selectorStyles.chevron} aria-hidden="true">
          <ChevronDown size={18} strokeWidth={1.5} />
        </chakra.span>
      </chakra.div>
      {isOpen ? (
        <chakra.div css={selectorStyles.panel}>
          {shown.length === 0 ? (
            <chakra.p css={selectorStyles.note} role="status">
              {options.length === 0 ? t("selector.none") : t("selector.noMatch", { term })}
            </chakra.p>
          ) : null}
          <SelectorList
            id={id}
            label={label}
            options={shown}
            active={active}
            selectedIds={new Set([selectedId])}
            onChoose={choose}
          />
          {isShortened && matching.length > shown.length ? (
            <chakra.button
              css={selectorStyles.more}
              type="button"
              onClick={() => {
                setShowsAll(true);
                input.current?.focus();
              }}
            >
              {t("selector.viewAll", { total: matching.length })}
            </chakra.button>
          ) : null}
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
