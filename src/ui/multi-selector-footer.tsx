import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { comboboxStyles } from "./combobox-styles.ts";

/** Options listed before anything is typed. */
export type ListedOptions = "first" | "all" | "selected";

interface MultiSelectorFooterProps {
  readonly listed: ListedOptions;
  /** Total number of options. */
  readonly total: number;
  /** Number of options that match the typed text. */
  readonly matchingCount: number;
  /** Whether the list shows fewer than match. */
  readonly isShortened: boolean;
  readonly selectedCount: number;
  readonly onList: (listed: ListedOptions) => void;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** Actions for all options of a list. */
export function MultiSelectorFooter(props: MultiSelectorFooterProps) {
  const { listed, total, matchingCount, isShortened, selectedCount, onList } = props;
  const { t } = useTranslation("common");
  const isReview = listed === "selected";
  return (
    <>
      {isShortened || isReview ? (
        <chakra.button
          css={comboboxStyles.more}
          type="button"
          onClick={({ currentTarget }) => {
            onList("all");
            focusField(currentTarget);
          }}
        >
          {t("selector.viewAll", { total: isReview ? total : matchingCount })}
        </chakra.button>
      ) : null}
      <chakra.div css={comboboxStyles.actions}>
        <Action isDisabled={matchingCount === 0} onPress={props.onSelectAll}>
          {t("selector.selectAll", { count: matchingCount })}
        </Action>
        {isReview ? null : (
          <Action isDisabled={selectedCount === 0} onPress={() => onList("selected")}>
            {t("selector.showSelected", { count: selectedCount })}
          </Action>
        )}
        <Action isDisabled={selectedCount === 0} onPress={props.onClear}>
          {t("selector.clear")}
        </Action>
      </chakra.div>
    </>
  );
}

/** Returns focus to the input, since the button may disappear. */
function focusField(button: HTMLElement) {
  button.closest("[data-list-open]")?.querySelector("input")?.focus();
}

interface ActionProps {
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Action({ isDisabled, onPress, children }: ActionProps) {
  return (
    <chakra.button
      css={comboboxStyles.action}
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={({ currentTarget }) => {
        if (isDisabled) return;
        onPress();
        focusField(currentTarget);
      }}
    >
      {children}
    </chakra.button>
  );
}
