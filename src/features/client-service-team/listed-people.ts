import { peopleOf, type ServingPerson } from "../../../machines/service-team/rules.ts";
import type { PortfolioTeam } from "../../../machines/service-team/types.ts";

export type TeamGrouping = "none" | "account" | "portfolio";

/** A row of the list: a team member with all their portfolios, those of one account, or one. */
export interface ListedPerson extends ServingPerson {
  readonly id: string;
}

/** Sorts teams in the order of the user's portfolios and removes duplicates. */
export function inOrder(
  teams: readonly PortfolioTeam[],
  codes: readonly string[],
): readonly PortfolioTeam[] {
  const places = new Map(codes.map((code, at) => [code, at]));
  const placeOf = ({ portfolioCode }: PortfolioTeam) => places.get(portfolioCode) ?? codes.length;
  const unique = new Map(teams.map((team) => [team.portfolioCode, team]));
  return [...unique.values()].toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** Returns a row for each person, or for each person in every account or portfolio. */
export function listPeople(
  teams: readonly PortfolioTeam[],
  grouping: TeamGrouping,
): ListedPerson[] {
  const keyOf = ({ accountName, portfolioCode }: PortfolioTeam) =>
    grouping === "none" ? "" : grouping === "account" ? accountName : portfolioCode;
  return [...Map.groupBy(teams, keyOf)].flatMap(([key, some]) =>
    peopleOf(some).map((person) => ({ ...person, id: `${key} ${person.member.identifier}` })),
  );
}

/** Whether every person serves every portfolio. */
export function isOneTeam(people: readonly ListedPerson[], portfolioCount: number): boolean {
  return people.every(({ portfolios }) => portfolios.length === portfolioCount);
}

/** Returns the searchable text of a row: name, role, responsibilities, portfolios and clients. */
export function personSearchText({ member, portfolios }: ListedPerson): string {
  const accounts = new Set(portfolios.map(({ accountName }) => accountName));
  const names = portfolios.map(({ portfolioName }) => portfolioName);
  const { name, hideTitle, title, responsibilities = "" } = member;
  return [name, hideTitle ? "" : title, responsibilities, ...accounts, ...names].join("\n");
}
