import type { ContactPortfolio } from "../../machines/contact/types.ts";
import type { Portfolio } from "../api/contract/portfolios.ts";
import type { Contact, ContactGroup } from "../api/contract/team.ts";

/** Contacts that serve the same portfolios of an account. */
export interface ServiceTeam {
  readonly accountName: string;
  readonly portfolios: readonly ContactPortfolio[];
  readonly contacts: readonly Contact[];
}

/** Teams in the order of the groups; a team is listed once for all its portfolios. */
export function serviceTeams(groups: readonly ContactGroup[]): ServiceTeam[] {
  const teams = Map.groupBy(groups, ({ accountName, contacts }) =>
    JSON.stringify([accountName, contacts.map(({ identifier }) => identifier)]),
  );
  return [...teams.values()].flatMap((ofTeam) => {
    const [first] = ofTeam;
    if (!first) return [];
    const { accountName, contacts } = first;
    const portfolios = ofTeam.map(({ portfolioCode, portfolioName }) => ({
      portfolioCode,
      portfolioName,
      accountName,
    }));
    return { accountName, portfolios, contacts };
  });
}

/** Portfolios and clients that the first contact groups do not cover. */
export function leftOut(groups: readonly ContactGroup[], all: readonly Portfolio[]) {
  const shownCodes = new Set(groups.map(({ portfolioCode }) => portfolioCode));
  const shownAccounts = new Set(groups.map(({ accountName }) => accountName));
  const hidden = all.filter(({ groupCode }) => !shownCodes.has(groupCode));
  const clients = new Set(hidden.map(({ clientName }) => clientName));
  return {
    portfolioCount: hidden.length,
    clientNames: [...clients].filter((name) => !shownAccounts.has(name)),
    /** Number of a client's portfolios that are not shown. */
    countOf: (client: string) => hidden.filter(({ clientName }) => clientName === client).length,
  };
}
