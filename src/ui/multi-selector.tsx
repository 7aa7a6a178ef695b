import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, type Ref, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectorStyles } from "./selector-styles.ts";
import { matchingOptions, type SelectorOption } from "./selector-options.ts";
import { SelectorList } from "./selector-list.tsx";

interface MultiSelectorProps {
  readonly label: string;
  readonly options: readonly SelectorOption[];
  readonly selectedIds: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** What the closed field says while nothing is chosen; asks to choose when absent. */
  readonly noneText?: string;
  /** What is wrong with the choice, or null. */
  readonly problem?: string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * Chooses any number of few or thousands by typing and ticking; stays open until it is left. What is
 * chosen keeps the order of the options.
 */
export function MultiSelector(props: MultiSelectorProps) {
  const { label, options, selectedIds, onChange, noneText, problem = null } = props;
  const { t } = useTranslation("common");
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [term, setTerm] = useState("");
  const [active, setActive] = useState(-1);
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const matching = useMemo(() => matchingOptions(options, term), [options, term]);
  const first = options.find((option) => selected.has(option.id));
  const firstName = first?.columns[0] ?? "";
  const summary =
    selected.size > 1
      ? t("selector.chosen", { count: selected.size, first: firstName })
      : firstName;

  function close() {
    setIsOpen(false);
    setTerm("");
    setActive(-1);
  }

  function choose(ids: ReadonlySet<string>) {
    onChange(options.filter((option) => ids.has(option.id)).map((option) => option.id));
  }

  function toggle(option: SelectorOption | undefined) {
    if (!option) return;
    const ids = new Set(selected);
    if (!ids.delete(option.id)) ids.add(option.id);
    choose(ids);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setIsOpen(true);
      setActive((index) => Math.min(Math.max(index + step, 0), matching.length - 1));
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      toggle(matching[active]);
    }
  }

  function onEscape(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    event.currentTarget.querySelector("input")?.focus();
    close();
  }

  return (
    <chakra.div
      css={selectorStyles.root}
      data-list-open={isOpen || undefined}
      onKeyDown={onEscape}
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
          ref={props.inputRef}
          id={id}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}option${active}` : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}problem`}
          value={isOpen ? term : summary}
          placeholder={summary || (noneText ?? t("selector.choose"))}
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
      <div id={`${id}problem`} aria-live="polite">
        {problem ? <chakra.p css={selectorStyles.problem}>{problem}</chakra.p> : null}
      </div>
      {isOpen ? (
        <chakra.div css={selectorStyles.panel}>
          {matching.length === 0 ? (
            <chakra.p css={selectorStyles.note} role="status">
              {options.length === 0 ? t("selector.none") : t("selector.noMatch", { term })}
            </chakra.p>
          ) : null}
          <SelectorList
            id={id}
            label={label}
            options={matching}
            active={active}
            selectedIds={selected}
            isMultiple
            onChoose={toggle}
          />
          <chakra.div css={selectorStyles.actions}>
            <chakra.button
              css={selectorStyles.action}
              type="button"
              aria-disabled={matching.length === 0 || undefined}
              onClick={() => choose(new Set([...selected, ...matching.map((one) => one.id)]))}
            >
              {t("selector.selectAll", { count: matching.length })}
            </chakra.button>
            <chakra.button
              css={selectorStyles.action}
              type="button"
              aria-disabled={selected.size === 0 || undefined}
              onClick={() => onChange([])}
            >
              {t("selector.clear")}
            </chakra.button>
          </chakra.div>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
