import { useTranslation } from "react-i18next";
import { lazyView } from "../lazy/lazy-view.tsx";
import { FailedNote } from "../notes.tsx";
import { Bone, Skeleton } from "../skeleton.tsx";

function CalendarFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("dates");
  return <FailedNote text={t("calendar.failed")} onRetry={onRetry} />;
}

/** Placeholder of the calendar while its code loads. */
export const calendarWaiting = (
  <Skeleton>
    <Bone width="min(19.25rem, 100vw - 4rem)" height="20rem" />
  </Skeleton>
);

/** Calendar, loaded when its button is pointed at or focused. */
export const { load: loadCalendarPanel, LazyView: LazyCalendarPanel } = lazyView(
  async () => (await import("./calendar-panel.tsx")).CalendarPanel,
  { waiting: calendarWaiting, failed: (retry) => <CalendarFailed onRetry={retry} /> },
);
