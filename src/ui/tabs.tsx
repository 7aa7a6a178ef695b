import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { markEdges } from "./mark-edges.ts";
import { tabsStyles } from "./tabs-styles.ts";

interface TabsProps<Tab extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Tab; readonly text: string }[];
  readonly selected: Tab;
  readonly onSelect: (tab: Tab) => void;
  /** Whether the window shows a select in the place of the list. */
  readonly isSelect?: boolean;
  /** Shown in one bar with the tabs. */
  readonly beside?: ReactNode;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/** Scrolls a tab into view on narrow screens, again when the list becomes narrower or wider. */
function reveal(tab: HTMLElement | null): (() => void) | undefined {
  const list = tab?.parentElement;
  if (!list) return undefined;
  const sizes = new ResizeObserver(() => {
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  });
  sizes.observe(list);
  return () => sizes.disconnect();
}

/** Tabs with arrow key navigation. */
export function Tabs<Tab extends string>(props: TabsProps<Tab>) {
  const { label, tabs, selected, onSelect, isSelect = false, beside, children } = props;
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const last = tabs.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = targets[event.key] === undefined ? undefined : tabs[targets[event.key] ?? 0];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[id="${id}${next.id}"]`)?.focus();
  }

  const list = (
    <chakra.div
      ref={markEdges}
      css={tabsStyles.list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <chakra.button
          key={tab.id}
          ref={tab.id === selected ? reveal : null}
          css={tabsStyles.tab}
          id={`${id}${tab.id}`}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={`${id}panel`}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.text}
        </chakra.button>
      ))}
    </chakra.div>
  );
  return (
    <chakra.div css={tabsStyles.root}>
      {beside === undefined ? (
        list
      ) : (
        <chakra.div css={tabsStyles.bar}>
          {list}
          {beside}
        </chakra.div>
      )}
      <chakra.div
        css={tabsStyles.panel}
        id={`${id}panel`}
        {...(!isSelect && { role: "tabpanel", "aria-labelledby": `${id}${selected}` })}
      >
        {children}
      </chakra.div>
    </chakra.div>
  );
}
