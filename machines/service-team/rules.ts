import type { Failure } from "../failure.ts";
import type {
  Chunk,
  PortfolioTeam,
  ReadChunk,
  ServiceTeamContext,
  ServiceTeamInput,
  TeamMember,
} from "./types.ts";

/** How many portfolios one call asks for (specification 2, section 9). */
const chunkSize = 10;
/** Retries for each chunk, shared by all of them (specification 2, section 4). */
const retriesPerChunk = 3;
/** One chunk that always fails does not use up the retries of hundreds that succeed. */
const mostRounds = 6;

const firstDelayMs = 500;
const longestDelayMs = 8_000;

/** The codes in chunks of ten, without repetitions. */
export function chunksOf(codes: readonly string[]): Chunk[] {
  const all = [...new Set(codes)];
  return Array.from({ length: Math.ceil(all.length / chunkSize) }, (_, index) =>
    all.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}

/** A reading that has not begun. */
export function contextOf({ portfolioCodes }: ServiceTeamInput): ServiceTeamContext {
  const chunks = chunksOf(portfolioCodes);
  return {
    portfolioCount: new Set(portfolioCodes).size,
    teams: [],
    ...begunWith(chunks),
  };
}

/** The first round over some chunks, with all of their retries. */
export function begunWith(chunks: readonly Chunk[]) {
  return {
    missing: chunks,
    round: chunks,
    failedRounds: 0,
    retriesLeft: chunks.length * retriesPerChunk,
    failure: null,
  };
}

/** What a round has brought so far. */
export function withRead(context: ServiceTeamContext, read: readonly ReadChunk[]) {
  const keys = new Set(read.map(({ chunk }) => chunk[0]));
  return {
    teams: [...context.teams, ...read.flatMap(({ teams }) => teams)],
    missing: context.missing.filter(([first]) => !keys.has(first)),
  };
}

/** The round after one that left chunks missing: as many of them as there are retries left. */
export function nextRound({ missing, failedRounds, retriesLeft }: ServiceTeamContext) {
  const round = missing.slice(0, retriesLeft);
  return { round, failedRounds: failedRounds + 1, retriesLeft: retriesLeft - round.length };
}

/** Refusals that stay what they are however often they are asked for. */
const definite: ReadonlySet<string> = new Set([
  "badRequest",
  "unauthorised",
  "forbidden",
  "notFound",
]);

/** Whether what is missing is worth another round. */
export function isWorthRetrying(
  { failedRounds, retriesLeft }: ServiceTeamContext,
  failures: readonly Failure[],
): boolean {
  const isTransient = failures.some(({ kind }) => !definite.has(kind));
  return isTransient && retriesLeft > 0 && failedRounds < mostRounds;
}

/** Milliseconds before the next round: twice as long each time, or as long as the API asks for. */
export function retryDelayMs({ failedRounds, failure }: ServiceTeamContext): number {
  const grown = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.max(0, failedRounds - 1));
  return Math.max(grown, (failure?.retryAfterSeconds ?? 0) * 1_000);
}

/** How many portfolios have been read. */
export function portfoliosRead({ portfolioCount, missing }: ServiceTeamContext): number {
  return portfolioCount - missing.reduce((sum, chunk) => sum + chunk.length, 0);
}

/** A portfolio that a person serves. */
export interface ServedPortfolio {
  readonly accountName: string;
  readonly portfolioName: string;
  readonly portfolioCode: string;
}

/** A person with all the portfolios that they serve. */
export interface ServingPerson {
  readonly member: TeamMember;
  readonly portfolios: readonly ServedPortfolio[];
}

/** The people of some teams, each of them once, in the order of the teams. */
export function peopleOf(teams: readonly PortfolioTeam[]): ServingPerson[] {
  const people = new Map<
    string,
    { member: TeamMember; portfolios: Map<string, ServedPortfolio> }
  >();
  for (const { contacts, ...portfolio } of teams) {
    for (const member of contacts) {
      const known = people.get(member.identifier);
      if (known) known.portfolios.set(portfolio.portfolioCode, portfolio);
      else {
        const portfolios = new Map([[portfolio.portfolioCode, portfolio]]);
        people.set(member.identifier, { member, portfolios });
      }
    }
  }
  return [...people.values()].map(({ member, portfolios }) => ({
    member,
    portfolios: [...portfolios.values()],
  }));
}

/** The portfolios of some teams that nobody serves yet. */
export function unservedPortfolios(teams: readonly PortfolioTeam[]): ServedPortfolio[] {
  return teams.filter(({ contacts }) => contacts.length === 0);
}
