import { chakra } from "@chakra-ui/react/styled-system";
import { Trans, useTranslation } from "react-i18next";
import { useConfig } from "../../session/index.ts";
import { partsOfQuery, type QueryFieldsProps } from "./query-fields.ts";
import { QueryPartPopover } from "./query-part-popover.tsx";
import { querySentenceStyles } from "./query-sentence-styles.ts";
import type { RequestedQuery } from "./requested-query.ts";
import { usePartLabels } from "./use-part-labels.ts";

interface QuerySentenceProps extends QueryFieldsProps {
  /** The query that is shown; a part that is closed without an answer returns to it. */
  readonly requested: RequestedQuery;
}

/** The query as a sentence; each of its underlined parts opens the part's field. */
export function QuerySentence({ requested, ...fields }: QuerySentenceProps) {
  const { t } = useTranslation("unaudited");
  const { omitObservationPoint } = useConfig();
  const textOf = usePartLabels(requested, fields);
  const { tab } = requested;
  const key = tab === "holdings" && omitObservationPoint ? "holdingsOfDay" : tab;
  const parts = partsOfQuery(tab, omitObservationPoint).map((part) => [
    part,
    <QueryPartPopover
      key={part}
      {...fields}
      part={part}
      text={textOf(part)}
      onReset={() => fields.onChange(requested)}
    />,
  ]);
  return (
    <chakra.div css={querySentenceStyles.root} role="group" aria-label={t("sentence.label")}>
      <div>
        <Trans t={t} i18nKey={`sentence.${key}`} components={Object.fromEntries(parts)} />
      </div>
    </chakra.div>
  );
}
