import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isComposing } from "../browser/is-composing.ts";
import { ComboboxList } from "./combobox-list.tsx";
import { type ComboboxOption, matchingOptions } from "./combobox-options.ts";
import { comboboxStyles } from "./combobox-styles.ts";

type Options = readonly ComboboxOption[];

interface ComboboxProps {
  readonly label: string;
  readonly options: Options;
  readonly selectedIds: ReadonlySet<string>;
  /** Text of the closed input. */
  readonly text: string;
  readonly placeholder: string | undefined;
  /** Whether several options can be selected; the list then stays open. */
  readonly isMultiple?: boolean;
  /** Validation error, or null; omit where the selection is not validated. */
  readonly problem?: string | null;
  readonly isRequired?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Whether the list may be wider than a narrow field, which needs room at the field's end. */
  readonly isListWide?: boolean;
  /** Whether the list is always open, in the flow of the page. */
  readonly isInline?: boolean;
  /** Returns the options offered before anything is typed; all of them by default. */
  readonly shorten?: ((options: Options) => Options) | undefined;
  readonly onChoose: (option: ComboboxOption) => void;
  /** Called when the list opens. */
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
  /** Rendered after the options in the open list. */
  readonly renderFooter: (matching: Options, shown: Options) => ReactNode;
}

/**
 * Combobox with type-ahead filtering. Arrow keys move the highlight, Enter selects, and Escape or
 * leaving closes the list and discards the typed text.
 */
export function Combobox(props: ComboboxProps) {
  const { label, options, selectedIds, isMultiple = false, problem, shorten, onChoose } = props;
  const { isInline = false } = props;
  const { t } = useTranslation("common");
  const id = useId();
  // As in `FieldFrame`: not before it had the focus.
  const [live, setLive] = useState<"off" | "polite">("off");
  const [isOpen, setIsOpen] = useState(isInline);
  const [term, setTerm] = useState("");
  const [active, setActive] = useState(-1);
  const matching = useMemo(() => matchingOptions(options, term), [options, term]);
  const shown = term === "" && shorten ? shorten(matching) : matching;

  function open() {
    if (isOpen) return;
    setIsOpen(true);
    props.onOpen?.();
  }

  function close() {
    if (!isOpen || isInline) return;
    setIsOpen(false);
    setTerm("");
    setActive(-1);
    props.onClose?.();
  }

  function choose(option: ComboboxOption | undefined) {
    if (!option) return;
    onChoose(option);
    if (!isMultiple) close();
  }

  function onKeyDown(event: KeyboardEvent) {
    // The keys choose among the candidates of an input method.
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      open();
      setActive((index) => Math.min(Math.max(index + step, 0), shown.length - 1));
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      choose(shown[active]);
    }
  }

  function onEscape(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Escape" || isComposing(event.nativeEvent) || !isOpen || isInline) return;
    event.preventDefault();
    event.currentTarget.querySelector("input")?.focus();
    close();
  }

  return (
    <chakra.div
      css={comboboxStyles.root}
      data-list-open={isOpen || undefined}
      onKeyDown={onEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <chakra.label css={comboboxStyles.label} htmlFor={id}>
        {label}
      </chakra.label>
      <chakra.div css={comboboxStyles.box}>
        <chakra.input
          css={comboboxStyles.input}
          ref={props.inputRef}
          id={id}
          role="combobox"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}option${active}` : undefined}
          aria-required={props.isRequired}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem === undefined ? undefined : `${id}problem`}
          onFocus={() => setLive("polite")}
          value={isOpen ? term : props.text}
          placeholder={props.placeholder}
          onClick={open}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTerm(target.value);
            setActive(0);
            open();
          }}
        />
        {isInline ? null : (
          <chakra.span css={comboboxStyles.chevron} aria-hidden="true">
            <ChevronDown size={18} strokeWidth={1.5} />
          </chakra.span>
        )}
      </chakra.div>
      {problem === undefined ? null : (
        <div id={`${id}problem`} aria-live={live}>
          {problem ? <chakra.p css={comboboxStyles.problem}>{problem}</chakra.p> : null}
        </div>
      )}
      {isOpen ? (
        <chakra.div
          css={comboboxStyles.panel}
          data-wide={props.isListWide || undefined}
          data-inline={isInline || undefined}
        >
          {shown.length === 0 ? (
            <chakra.p css={comboboxStyles.note} role="status">
              {options.length === 0 ? t("selector.none") : t("selector.noMatch", { term })}
            </chakra.p>
          ) : null}
          <ComboboxList
            id={id}
            label={label}
            options={shown}
            active={active}
            selectedIds={selectedIds}
            isMultiple={isMultiple}
            onChoose={choose}
          />
          {props.renderFooter(matching, shown)}
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
