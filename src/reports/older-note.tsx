import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { Portfolio } from "../api/contract/portfolios.ts";
import { formatDate } from "../format/dates.ts";
import {
  supportEmailOf,
  useConfig,
  useContact,
  usePermissions,
  useUser,
} from "../session/index.ts";
import { reportListSlots } from "../theme/recipes/report-list.ts";
import { LinkButton, OutsideLink } from "../ui/form/text-link.tsx";
import { oldestKept } from "./periods.ts";
import type { ReportSearch } from "./report-search.ts";
import { useCategoryName } from "./use-category-name.ts";

interface OlderNoteProps {
  readonly search: ReportSearch;
  /** Those that can be searched. */
  readonly portfolios: readonly Portfolio[];
}

/** As many portfolios as a message names. */
const mostNamed = 5;

/** Says who has the reports that are older than the portal keeps, and asks for them (REP-03). */
export function OlderNote({ search, portfolios }: OlderNoteProps) {
  const { t, i18n } = useTranslation("reports");
  const user = useUser();
  const config = useConfig();
  const can = usePermissions();
  const contact = useContact();
  const categoryName = useCategoryName();
  const oldest = oldestKept(new Date());
  const from = formatDate(search.from, user.region);
  const to = formatDate(search.to < oldest ? search.to : oldest, user.region);
  const asked = new Set(search.portfolios);
  const names = portfolios
    .filter(({ groupCode }) => asked.has(groupCode))
    .map(({ portfolioName }) => portfolioName);

  function portfolioWords(): string {
    if (names.length === 0) return t("search.allPortfolios", { count: portfolios.length });
    if (names.length > mostNamed) return t("older.some", { count: names.length });
    return new Intl.ListFormat(i18n.language).format(names);
  }

  const comment = t("older.comment", {
    from,
    to,
    category: search.category ? categoryName(search.category) : t("search.allCategories"),
    portfolios: portfolioWords(),
  });
  const subject = encodeURIComponent(t("older.subject", { from, to }));
  const href = `mailto:${supportEmailOf(user, config)}?subject=${subject}`;
  return (
    <chakra.aside css={reportListSlots.older} aria-label={t("older.title")}>
      <p>{t("older.text")}</p>
      {can.canUseHelpAndSupport ? (
        <LinkButton onPress={() => contact({ subject: "reporting", comment })}>
          {t("older.ask")}
        </LinkButton>
      ) : (
        <OutsideLink href={href}>{t("older.ask")}</OutsideLink>
      )}
    </chakra.aside>
  );
}
