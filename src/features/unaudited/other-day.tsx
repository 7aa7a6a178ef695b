import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import { figureParameter, parseFigure } from "../../../machines/unaudited/pressed-figure.ts";
import { isOfDay } from "../../../machines/unaudited/rules.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import { formatDate } from "../../format/dates.ts";
import { useUrlQuery, useUser } from "../../session/index.ts";
import { TextLink } from "../../ui/form/text-link.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { unauditedStyles } from "./unaudited-styles.ts";

interface OtherDayProps {
  readonly query: Query;
  /** The queried day that is not available. */
  readonly day: string;
  /** An available one, which is shown instead. */
  readonly other: string;
  readonly text: string;
}

/** Offers a day with data instead of one that has none; the pressed figure keeps its day (DOOR-01). */
export function OtherDay({ query, day, other, text }: OtherDayProps) {
  const [url] = useUrlQuery();
  const keepFocus = useKeptFocus();
  const target = new URLSearchParams(url);
  if (query.tab === "compare") {
    const [first, second] = [query.from, query.to].map((date) => (date === day ? other : date));
    if (first === undefined || second === undefined || first === second) return null;
    target.set("first", first);
    target.set("second", second);
  } else target.set("asOf", other);
  const pressed = parseFigure(url.get(figureParameter));
  if (pressed?.day === null) target.set(figureParameter, `${pressed.kind}.${day}`);
  return (
    <chakra.p css={unauditedStyles.otherDay} ref={keepFocus}>
      <TextLink to={`${paths.unaudited()}?${target.toString()}`}>{text}</TextLink>
    </chakra.p>
  );
}

interface OldestDayProps {
  readonly query: Query;
  /** Dates offered by the API, newest first. */
  readonly dates: readonly string[];
}

/** Offers the oldest day with data instead of a day that is too old. */
export function OldestDay({ query, dates }: OldestDayProps) {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const oldest = dates.at(-1);
  const { tab, asOf, from, to } = query;
  if (oldest === undefined || !(isOfDay(tab) || (tab === "compare" && to > oldest))) return null;
  const key = tab === "compare" ? "older.compareOldest" : "older.showOldest";
  return (
    <OtherDay
      query={query}
      day={tab === "compare" ? from : asOf}
      other={oldest}
      text={t(key, { date: formatDate(oldest, region) })}
    />
  );
}
