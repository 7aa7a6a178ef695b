import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { type ChartLayout, type ChartPanel, dashes } from "./lay-out-chart.ts";
import { type Day, type Track, valueOn } from "./time-series.ts";

interface ChartReadingProps {
  readonly layout: ChartLayout;
  readonly day: Day;
  /** First day of a marked span, which `day` ends; null reads one day. */
  readonly from: Day | null;
  readonly dateText: string;
  /** Whether a day or a span is selected; otherwise the values are those of the last day. */
  readonly isRead: boolean;
}

/** Values of the selected day, or their changes over a span, in a live region. */
export function ChartReading({ layout, day, from, dateText, isRead }: ChartReadingProps) {
  const valueText = useValueText(day, from);
  return (
    <div className="chart-reading" role="status" aria-live={isRead ? "polite" : "off"}>
      <span className="date">{dateText}</span>
      {layout.panels.flatMap(({ panel, tracks }) =>
        panel.series.map(({ id, name, hue, look }, at) => (
          <span key={id} className="value">
            <VisuallyHidden>, </VisuallyHidden>
            <svg viewBox="0 0 20 10" aria-hidden>
              <path
                className="line"
                data-tone={`chart${hue}`}
                d="M0 5H20"
                strokeWidth={2.5}
                strokeDasharray={dashes[look]}
              />
            </svg>
            <span>{name}</span> <b>{valueText(panel, tracks[at])}</b>
          </span>
        )),
      )}
    </div>
  );
}

/** Returns a function that formats a series' value on a day, or its change since another day. */
function useValueText(day: Day, from: Day | null) {
  const { t } = useTranslation("chart");
  return ({ format, formatChange }: ChartPanel, track: Track | undefined): string => {
    const value = track ? valueOn(track, day) : null;
    if (value === null || !track) return t("reading.none");
    if (from === null) return format(value);
    const first = valueOn(track, from);
    if (first === null) return t("reading.none");
    const { amount, share } = formatChange(first, value);
    return share === null ? amount : t("span.change", { amount, share });
  };
}
