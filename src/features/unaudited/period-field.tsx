import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { presetRange, rangePresets } from "../../../machines/calendar/presets.ts";
import { useUser } from "../../session/index.ts";
import { DateRangeField } from "../../ui/date-field/date-range-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { type RequestedQuery, periodOf } from "./requested-query.ts";

interface PeriodFieldProps {
  readonly draft: RequestedQuery;
  readonly onChange: (part: Partial<RequestedQuery>) => void;
  readonly today: string;
  readonly errors: { readonly from: string | null; readonly to: string | null };
  readonly fromRef: Ref<{ focus: () => void }>;
  readonly toRef: Ref<{ focus: () => void }>;
}

/** Selects a period by name, relative to today, or by its dates. */
export function PeriodField(props: PeriodFieldProps) {
  const { draft, onChange, today, errors } = props;
  const { t } = useTranslation(["unaudited", "dates"]);
  const { region } = useUser();
  const dates = periodOf(draft, today);
  return (
    <>
      <SelectField
        label={t("form.period")}
        name="period"
        value={draft.period}
        onChange={(chosen) => {
          const period = rangePresets.find((name) => name === chosen);
          onChange(period ? { period } : { period: "dates", ...dates });
        }}
        options={[
          ...rangePresets.map((name) => ({ value: name, text: t(`dates:preset.${name}`) })),
          { value: "dates", text: t("form.otherDates") },
        ]}
      />
      <DateRangeField
        region={region}
        value={dates}
        onChange={(part) => onChange({ period: "dates", ...dates, ...part })}
        from={{ label: t("form.from"), name: "from", error: errors.from, inputRef: props.fromRef }}
        to={{ label: t("form.to"), name: "to", error: errors.to, inputRef: props.toRef }}
        onReset={() => onChange({ period: "lastThreeMonths" })}
        days={{ max: today }}
        presets={rangePresets.map((name) => ({
          text: t(`dates:preset.${name}`),
          ...presetRange(name, today),
        }))}
      />
    </>
  );
}
