import { chakra } from "@chakra-ui/react/styled-system";
import { Printer } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { unservedPortfolios } from "../../../machines/service-team/rules.ts";
import type { PortfolioTeam, TeamMember } from "../../../machines/service-team/types.ts";
import { useContact } from "../../contact/use-contact.ts";
import { usePermissions } from "../../session/index.ts";
import { DataList } from "../../ui/data-list/data-list.tsx";
import { ListToolbar } from "../../ui/data-list/list-toolbar.tsx";
import { useListQuery } from "../../ui/data-list/use-list-query.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import {
  inOrder,
  listPeople,
  type ListedPerson,
  personSearchText,
  type TeamGrouping,
} from "./listed-people.ts";
import { teamColumns, teamGroupings, teamSorts } from "./team-columns.tsx";
import { teamStyles } from "./team-styles.ts";
import { UnservedNote } from "./unserved-note.tsx";

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
  const [query] = useSearchParams();
  const requested = query.get("group");
  const grouping: TeamGrouping =
    requested === "account" || requested === "portfolio" ? requested : "none";
  const ordered = useMemo(() => inOrder(teams, portfolioCodes), [teams, portfolioCodes]);
  const rows = useMemo(() => listPeople(ordered, grouping), [ordered, grouping]);
  const columns = useMemo(() => {
    const message = ({ member, portfolios }: ListedPerson) => {
      const [first] = portfolios;
      if (!first) return;
      const { accountName, portfolioName } = first;
      contact({ contact: { name: member.name, accountName, portfolioName }, portfolios });
    };
    return teamColumns(t, { onMessage: canUseHelpAndSupport ? message : null, onSaveCard });
  }, [t, contact, canUseHelpAndSupport, onSaveCard]);
  const sorts = useMemo(() => teamSorts(t), [t]);
  const groups = useMemo(() => teamGroupings(t), [t]);
  const list = useListQuery({ rows, columns, sorts, groups, searchText: personSearchText });
  const people = new Set(list.found.map(({ member }) => member.identifier)).size;
  return (
    <>
      <ListToolbar list={list} />
      <chakra.div css={teamStyles.head}>
        <p role="status">{t("list.count", { count: people })}</p>
        <LinkButton onPress={() => window.print()}>
          <Printer size={16} strokeWidth={1.5} aria-hidden /> {t("list.print")}
        </LinkButton>
      </chakra.div>
      <DataList
        label={t("page.title")}
        list={list}
        columns={columns}
        phoneColumns="auto minmax(0, 1fr)"
        rowPx={88}
        css={teamStyles.table}
      />
      <UnservedNote portfolios={unservedPortfolios(ordered)} />
    </>
  );
}
