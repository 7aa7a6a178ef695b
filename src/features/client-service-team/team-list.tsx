import { chakra } from "@chakra-ui/react/styled-system";
import { Printer } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  mainPeople,
  type ServedPortfolio,
  unservedPortfolios,
} from "../../../machines/service-team/rules.ts";
import type { PortfolioTeam, TeamMember } from "../../../machines/service-team/types.ts";
import { useContact } from "../../contact/use-contact.ts";
import { useClients, usePortfolioLabel } from "../../report-list/clients-of.ts";
import { usePermissions, useUrlQuery } from "../../session/index.ts";
import { DataList } from "../../ui/data-list/data-list.tsx";
import { ListToolbar } from "../../ui/data-list/list-toolbar.tsx";
import { useListQuery } from "../../ui/data-list/use-list-query.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import {
  inOrder,
  isOneTeam,
  type ListedPerson,
  listPeople,
  personSearchText,
  type TeamGrouping,
} from "./listed-people.ts";
import { MainPeople } from "./main-people.tsx";
import { teamColumns, teamGroupings, teamSorts } from "./team-columns.tsx";
import { teamStyles } from "./team-styles.ts";
import { formatList } from "../../format/list.ts";

/** Number of people with a portrait above the list. */
const mainCount = 3;

interface TeamListProps {
  readonly teams: readonly PortfolioTeam[];
  /** Codes in the order of the portfolios. */
  readonly portfolioCodes: readonly string[];
  readonly onSaveCard: (member: TeamMember) => void;
}

/** The team list with search, sort and grouping from the URL; printed as a contact sheet. */
export function TeamList({ teams, portfolioCodes, onSaveCard }: TeamListProps) {
  const { t } = useTranslation("team");
  const { canUseHelpAndSupport } = usePermissions();
  const contact = useContact();
  const clients = useClients();
  const labelOf = usePortfolioLabel();
  const [query] = useUrlQuery();
  const requested = query.get("group");
  const grouping: TeamGrouping =
    requested === "account" || requested === "portfolio" ? requested : "none";
  const ordered = useMemo(() => inOrder(teams, portfolioCodes), [teams, portfolioCodes]);
  const rows = useMemo(() => listPeople(ordered, grouping), [ordered, grouping]);
  const whole = useMemo(() => listPeople(ordered, "none"), [ordered]);
  const isOne = isOneTeam(whole, ordered.length);
  const onMessage = useMemo(() => {
    if (!canUseHelpAndSupport) return null;
    return ({ member, portfolios }: ListedPerson) => {
      const [first] = portfolios;
      if (!first) return;
      const { accountName, portfolioName } = first;
      contact({ contact: { name: member.name, accountName, portfolioName }, portfolios });
    };
  }, [contact, canUseHelpAndSupport]);
  const columns = useMemo(
    () => teamColumns(t, { onMessage, onSaveCard, isOneTeam: isOne }),
    [t, onMessage, onSaveCard, isOne],
  );
  const sorts = useMemo(() => teamSorts(t), [t]);
  const groups = useMemo(() => teamGroupings(t), [t]);
  const list = useListQuery({ rows, columns, sorts, groups, searchText: personSearchText });
  // The portfolios are named once in the heading instead of in every row.
  const [only] = ordered;
  const isWhole = isOne && ordered.length === new Set(portfolioCodes).size;
  const title =
    !isWhole || !only
      ? t("list.everyone")
      : ordered.length === 1
        ? t("list.everyoneForOne", {
            portfolio: labelOf(only.portfolioName, clients.get(only.portfolioCode)),
          })
        : t("list.everyoneForAll", { count: ordered.length });
  const people = new Set(list.found.map(({ member }) => member.identifier)).size;
  return (
    <>
      <MainPeople people={mainPeople(whole, mainCount)} onMessage={onMessage} />
      <chakra.div css={teamStyles.head}>
        <div>
          <h2>{title}</h2>
          <p role="status">{t("list.count", { count: people })}</p>
        </div>
        <ListToolbar
          list={list}
          action={
            <LinkButton onPress={() => window.print()}>
              <Printer size={16} strokeWidth={1.5} aria-hidden /> {t("list.print")}
            </LinkButton>
          }
        />
      </chakra.div>
      <DataList
        label={t("page.title")}
        list={list}
        columns={columns}
        phoneColumns="auto minmax(0, 1fr)"
        rowPx={isOne ? 65 : 112}
        css={teamStyles.table}
      />
      <UnservedNote portfolios={unservedPortfolios(ordered)} />
    </>
  );
}

/** Maximum number of portfolio names; further ones are counted. */
const maxNamed = 20;

/** Lists the portfolios without a team. */
function UnservedNote({ portfolios }: { readonly portfolios: readonly ServedPortfolio[] }) {
  const { t, i18n } = useTranslation(["team", "shell"]);
  if (portfolios.length === 0) return null;
  const names = portfolios.slice(0, maxNamed).map(({ portfolioName }) => portfolioName);
  const rest = portfolios.length - names.length;
  const listed = formatList(
    rest > 0 ? [...names, t("list.more", { count: rest })] : names,
    i18n.language,
  );
  return (
    <chakra.p css={teamStyles.unserved}>
      {t("list.unserved", { portfolios: listed })} {t("shell:team.empty")}
    </chakra.p>
  );
}
