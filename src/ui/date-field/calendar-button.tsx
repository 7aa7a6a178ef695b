import {
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTrigger,
} from "@chakra-ui/react/popover";
import { CalendarDays as CalendarIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Region } from "../../format/dates.ts";
import { windowBelowBanner } from "../window-below-banner.ts";
import type { CalendarDays } from "./calendar-days.ts";
import type { CalendarPanelProps } from "./calendar-panel.tsx";
import { CalendarSkeleton } from "./calendar-skeleton.tsx";
import { calendarStyles } from "./calendar-styles.ts";
import { lazyView } from "../lazy/lazy-view.tsx";
import { FailedNote } from "../notes.tsx";

function CalendarFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("dates");
  return <FailedNote text={t("calendar.failed")} onRetry={onRetry} />;
}

/** Calendar, loaded when its button is pointed at or focused. */
const { load: loadCalendarPanel, LazyView: LazyCalendarPanel } = lazyView(
  async () => (await import("./calendar-panel.tsx")).CalendarPanel,
  { waiting: <CalendarSkeleton />, failed: (retry) => <CalendarFailed onRetry={retry} /> },
);

interface CalendarButtonProps {
  /** Label of the date field. */
  readonly label: string;
  readonly region: Region;
  readonly days: CalendarDays | undefined;
  readonly presets: CalendarPanelProps["presets"];
  /** Whether a range is selected instead of one date. */
  readonly isRange?: boolean;
  readonly selected: readonly string[];
  readonly onSelect: (dates: readonly string[]) => void;
}

const place = {
  placement: "bottom-end",
  gutter: 4,
  strategy: "fixed",
  boundary: windowBelowBanner,
  // In a low window the calendar covers the field rather than losing its month and weekdays.
  overlap: true,
} as const;

/** Button that opens the calendar of a date field; its code loads on demand. */
export function CalendarButton(props: CalendarButtonProps) {
  const { label, isRange = false, onSelect } = props;
  const { t, i18n } = useTranslation("dates");
  const [isOpen, setIsOpen] = useState(false);
  // A failed preload is silent: the calendar itself loads again.
  const load = () => void loadCalendarPanel(i18n).catch(() => {});

  return (
    <PopoverRoot
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      positioning={place}
      autoFocus={false}
      lazyMount
      unmountOnExit
    >
      <PopoverTrigger
        css={calendarStyles.trigger}
        aria-label={t("calendar.open", { label })}
        onPointerEnter={load}
        onFocus={load}
      >
        <CalendarIcon size={18} strokeWidth={1.5} aria-hidden />
      </PopoverTrigger>
      <PopoverPositioner data-list-open="">
        <PopoverContent css={calendarStyles.popover} aria-label={t("calendar.of", { label })}>
          <LazyCalendarPanel
            region={props.region}
            days={props.days}
            presets={props.presets}
            isRange={isRange}
            selected={props.selected}
            onSelect={(dates) => {
              onSelect(dates);
              setIsOpen(false);
            }}
          />
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}
