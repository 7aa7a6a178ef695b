import type { Contact, ContactGroup } from "../api/contract/team.ts";

/** The same people serving portfolios of one account. */
export interface ServiceTeam {
  readonly accountName: string;
  readonly portfolioNames: readonly string[];
  readonly contacts: readonly Contact[];
}

/** The teams in the order of the groups: nobody is shown once for each of their portfolios. */
export function serviceTeams(groups: readonly ContactGroup[]): ServiceTeam[] {
  const teams = Map.groupBy(groups, ({ accountName, contacts }) =>
    JSON.stringify([accountName, contacts.map(({ identifier }) => identifier)]),
  );
  return [...teams.values()].flatMap((ofTeam) => {
    const [first] = ofTeam;
    if (!first) return [];
    const { accountName, contacts } = first;
    const portfolioNames = ofTeam.map(({ portfolioName }) => portfolioName);
    return { accountName, portfolioNames, contacts };
  });
}
