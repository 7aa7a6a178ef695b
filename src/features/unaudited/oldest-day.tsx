import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { figureParameter, parseFigure } from "../../../machines/unaudited/pressed-figure.ts";
import { isOfDay } from "../../../machines/unaudited/rules.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import { formatDate } from "../../format/dates.ts";
import { useUrlQuery, useUser } from "../../session/index.ts";
import { TextLink } from "../../ui/form/text-link.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { paths } from "../../../machines/paths.ts";
import { unauditedStyles } from "./unaudited-styles.ts";

interface OldestDayProps {
  readonly query: Query;
  /** Dates offered by the API, newest first. */
  readonly dates: readonly string[];
}

/** Offers the oldest day with data instead of a day that is too old (DOOR-01). */
export function OldestDay({ query, dates }: OldestDayProps) {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const [url] = useUrlQuery();
  const keepFocus = useKeptFocus();
  const oldest = dates.at(-1);
  const { tab } = query;
  if (oldest === undefined || !(isOfDay(tab) || (tab === "compare" && query.to > oldest))) {
    return null;
  }
  const target = new URLSearchParams(url);
  if (tab === "compare") {
    target.set("first", oldest);
    target.set("second", query.to);
  } else target.set("asOf", oldest);
  const pressed = parseFigure(url.get(figureParameter));
  if (pressed?.day === null) {
    target.set(figureParameter, `${pressed.kind}.${tab === "compare" ? query.from : query.asOf}`);
  }
  return (
    <chakra.p css={unauditedStyles.line} ref={keepFocus}>
      <TextLink to={`${paths.unaudited()}?${target.toString()}`}>
        {t(tab === "compare" ? "older.compareOldest" : "older.showOldest", {
          date: formatDate(oldest, region),
        })}
      </TextLink>
    </chakra.p>
  );
}
