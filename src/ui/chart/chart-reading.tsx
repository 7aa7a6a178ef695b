import { useTranslation } from "react-i18next";
import { type ChartLayout, dashes } from "./lay-out-chart.ts";
import { valueOn } from "./time-series.ts";

interface ChartReadingProps {
  readonly layout: ChartLayout;
  readonly day: number;
  readonly dateText: string;
  /** Whether a day is selected; otherwise the values are those of the last day. */
  readonly isRead: boolean;
}

/** Values of the selected day in a live region. */
export function ChartReading({ layout, day, dateText, isRead }: ChartReadingProps) {
  const { t } = useTranslation("chart");
  return (
    <div className="chart-reading" role="status" aria-live={isRead ? "polite" : "off"}>
      <span className="date">{dateText}</span>
      {layout.panels.flatMap(({ panel, tracks }) =>
        panel.series.map(({ id, name, hue, look }, at) => {
          const track = tracks[at];
          const value = track ? valueOn(track, day) : null;
          return (
            <span key={id} className="value">
              <svg viewBox="0 0 20 10" aria-hidden>
                <path
                  className="line"
                  data-tone={`chart${hue}`}
                  d="M0 5H20"
                  strokeWidth={2.5}
                  strokeDasharray={dashes[look]}
                />
              </svg>
              <span>{name}</span> <b>{value === null ? t("reading.none") : panel.format(value)}</b>
            </span>
          );
        }),
      )}
    </div>
  );
}
