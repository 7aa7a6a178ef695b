import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import { auditorStyles } from "./auditor-styles.ts";
import type { YearEndProgress } from "./year-end-progress.ts";

/** How many statements of the last year ends there are, and how many of them the reader has. */
export function ProgressOfYearEnds({ progress }: { readonly progress: YearEndProgress }) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const titleId = useId();
  const { portfolios, available, statements, viewed } = progress;
  const of = (done: number, total: number) => ({
    done: formatNumber(done, region),
    total: formatNumber(total, region),
  });
  const rows = [
    {
      name: t("auditor.available"),
      text: t("auditor.availableOf", { count: portfolios, ...of(available, portfolios) }),
      done: available,
      total: portfolios,
    },
    ...(viewed === null || statements === 0
      ? []
      : [
          {
            name: t("auditor.viewed"),
            text: t("auditor.viewedOf", { count: statements, ...of(viewed, statements) }),
            done: viewed,
            total: statements,
          },
        ]),
  ];
  return (
    <chakra.section css={auditorStyles.progress} aria-labelledby={titleId}>
      <chakra.h2 css={auditorStyles.title} id={titleId}>
        {t("auditor.progress")}
      </chakra.h2>
      <chakra.dl css={auditorStyles.measures}>
        {rows.map(({ name, text, done, total }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}
              <progress value={done} max={Math.max(total, 1)} aria-label={name} />
            </dd>
          </div>
        ))}
      </chakra.dl>
    </chakra.section>
  );
}
