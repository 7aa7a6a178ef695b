import { useTranslation } from "react-i18next";
import { AfterPaint } from "../after-paint.tsx";
import { lazyView } from "../lazy/lazy-view.tsx";
import { FailedNote } from "../notes.tsx";
import { Bone, Skeleton } from "../skeleton.tsx";
import type { CalendarPanelProps } from "./calendar-panel.tsx";

function CalendarFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("dates");
  return <FailedNote text={t("calendar.failed")} onRetry={onRetry} />;
}

/** Placeholder of the calendar while its code loads and until it is rendered. */
const calendarWaiting = (
  <Skeleton>
    <Bone width="min(19.25rem, 100vw - 4rem)" height="20rem" />
  </Skeleton>
);

/** Calendar, loaded when its button is pointed at or focused. */
export const { load: loadCalendarPanel, LazyView: LazyCalendarPanel } = lazyView(
  async () => {
    const { CalendarPanel } = await import("./calendar-panel.tsx");
    // Its days are rendered in short tasks, also when its code arrives after it was opened.
    return (props: CalendarPanelProps) => (
      <AfterPaint placeholder={calendarWaiting}>
        <CalendarPanel {...props} />
      </AfterPaint>
    );
  },
  { waiting: calendarWaiting, failed: (retry) => <CalendarFailed onRetry={retry} /> },
);
