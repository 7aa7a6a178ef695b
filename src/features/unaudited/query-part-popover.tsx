import {
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTrigger,
} from "@chakra-ui/react/popover";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../format/dates.ts";
import { useUser } from "../../session/index.ts";
import { AfterPaint } from "../../ui/after-paint.tsx";
import { BarFields } from "../../ui/form/bar-fields.tsx";
import { Button } from "../../ui/form/button.tsx";
import { windowBelowBanner } from "../../ui/window-below-banner.ts";
import { QueryField } from "./query-field.tsx";
import { type QueryFieldsProps, type QueryPart, useQueryFields } from "./query-fields.ts";
import { querySentenceStyles } from "./query-sentence-styles.ts";

interface QueryPartProps extends QueryFieldsProps {
  readonly part: QueryPart;
  readonly text: string;
  /** Whether it is a day that is not known yet; its place is as wide as a date, so that no line moves. */
  readonly isAwaited: boolean;
  /** Drops the changes of the draft. */
  readonly onReset: () => void;
  /** Punctuation that follows, which no line begins with. */
  readonly children?: ReactNode;
}

const place = {
  placement: "bottom-start",
  gutter: 6,
  overflowPadding: 16,
  overlap: true,
  boundary: windowBelowBanner,
} as const;

/** A part of the sentence with its field in a popover; closing it drops what was changed. */
export function QueryPartPopover(given: QueryPartProps) {
  const { part, text, isAwaited, onReset, onApply, children, ...props } = given;
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const label = t(`form.${part}`);
  return (
    <chakra.span css={querySentenceStyles.whole}>
      <PopoverRoot
        open={isOpen}
        onOpenChange={({ open }) => {
          if (!open) onReset();
          setIsOpen(open);
        }}
        positioning={place}
        autoFocus={false}
        lazyMount
        unmountOnExit
      >
        <PopoverTrigger
          css={querySentenceStyles.part}
          aria-label={t("sentence.part", { label, text })}
          title={part === "portfolios" ? text : undefined}
        >
          {isAwaited ? (
            <span style={{ visibility: "hidden" }}>{formatDate(props.today, region)}</span>
          ) : (
            text
          )}
        </PopoverTrigger>
        <PopoverPositioner>
          <PopoverContent css={querySentenceStyles.popover} aria-label={t("form.change")}>
            <AfterPaint placeholder={null}>
              <PartForm
                {...props}
                part={part}
                onApply={() => {
                  setIsOpen(false);
                  onApply();
                }}
              />
            </AfterPaint>
          </PopoverContent>
        </PopoverPositioner>
      </PopoverRoot>
      {children}
    </chakra.span>
  );
}

function focusField(form: HTMLElement | null) {
  const field = "input:checked, input:not([type=radio]), select, button";
  form?.querySelector<HTMLElement>(field)?.focus();
}

function PartForm({
  part,
  ...props
}: Omit<QueryPartProps, "text" | "isAwaited" | "onReset" | "children">) {
  const { t } = useTranslation("unaudited");
  const fields = useQueryFields(props);
  return (
    <chakra.form
      ref={focusField}
      css={querySentenceStyles.form}
      role="search"
      noValidate
      onSubmit={fields.submit}
    >
      <BarFields>
        <QueryField part={part} fields={fields} isAlone />
      </BarFields>
      <Button type="submit">{t("form.submit")}</Button>
    </chakra.form>
  );
}
