import type { Failure } from "../failure.ts";
import type {
  Chunk,
  PortfolioTeam,
  LoadedChunk,
  ServiceTeamContext,
  ServiceTeamInput,
  TeamMember,
} from "./types.ts";

/** Maximum number of portfolios per call (specification 2, section 9). */
const chunkSize = 10;
/** Retries per chunk, shared by all chunks (specification 2, section 4). */
const retriesPerChunk = 3;
/** Limits the retries of a chunk that always fails. */
const maxRounds = 6;

const firstDelayMs = 500;
const maxDelayMs = 8_000;

/** Chunks are missing although no call failed. */
export const chunksMissing: Failure = { kind: "unknown", code: null, description: null };

/** Returns the last failure of a round, with the longest wait that the API requested in it. */
export function failureOfRound(failures: readonly Failure[]): Failure {
  const seconds = Math.max(0, ...failures.map((failure) => failure.retryAfterSeconds ?? 0));
  const last = failures.at(-1) ?? chunksMissing;
  return seconds > 0 ? { ...last, retryAfterSeconds: seconds } : last;
}

/** Returns the distinct codes in chunks of ten. */
export function chunksOf(codes: readonly string[]): Chunk[] {
  const all = [...new Set(codes)];
  return Array.from({ length: Math.ceil(all.length / chunkSize) }, (_, index) =>
    all.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}

/** Returns the initial context. */
export function contextOf({ portfolioCodes }: ServiceTeamInput): ServiceTeamContext {
  const chunks = chunksOf(portfolioCodes);
  return {
    portfolioCount: new Set(portfolioCodes).size,
    teams: [],
    ...begunWith(chunks),
  };
}

/** Returns the first round for chunks, with all their retries. */
export function begunWith(chunks: readonly Chunk[]) {
  return {
    missing: chunks,
    round: chunks,
    failedRounds: 0,
    retriesLeft: chunks.length * retriesPerChunk,
    failure: null,
  };
}

/** Returns the context's changes after chunks were loaded. */
export function withLoaded(context: ServiceTeamContext, read: readonly LoadedChunk[]) {
  const keys = new Set(read.map(({ chunk }) => chunk[0]));
  return {
    teams: [...context.teams, ...read.flatMap(({ teams }) => teams)],
    missing: context.missing.filter(([first]) => !keys.has(first)),
  };
}

/** Returns the next round: as many missing chunks as there are retries left. */
export function nextRound({ missing, failedRounds, retriesLeft }: ServiceTeamContext) {
  const round = missing.slice(0, retriesLeft);
  return { round, failedRounds: failedRounds + 1, retriesLeft: retriesLeft - round.length };
}

/** Kinds of failures that a retry does not resolve. */
const definite: ReadonlySet<string> = new Set([
  "badRequest",
  "unauthorised",
  "forbidden",
  "notFound",
]);

/** Whether the missing chunks should be requested again. */
export function isWorthRetrying(
  { failedRounds, retriesLeft }: ServiceTeamContext,
  failures: readonly Failure[],
): boolean {
  const isTransient = failures.some(({ kind }) => !definite.has(kind));
  return isTransient && retriesLeft > 0 && failedRounds < maxRounds;
}

/** Milliseconds until the next round: doubled each time, and at least what the API requests. */
export function retryDelayMs({ failedRounds, failure }: ServiceTeamContext): number {
  const grown = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.max(0, failedRounds - 1));
  return Math.max(grown, (failure?.retryAfterSeconds ?? 0) * 1_000);
}

export function portfoliosRead({ portfolioCount, missing }: ServiceTeamContext): number {
  return portfolioCount - missing.reduce((sum, chunk) => sum + chunk.length, 0);
}

/** A portfolio that a team member is responsible for. */
export interface ServedPortfolio {
  readonly accountName: string;
  readonly portfolioName: string;
  readonly portfolioCode: string;
}

/** A team member with all their portfolios. */
export interface ServingPerson {
  readonly member: TeamMember;
  readonly portfolios: readonly ServedPortfolio[];
}

/** Returns the distinct members of the teams, in the order of the teams. */
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

/** Returns up to `count` people who serve most portfolios, in the order of the teams. */
export function mainPeople<Person extends ServingPerson>(
  people: readonly Person[],
  count: number,
): readonly Person[] {
  const ranked = people.toSorted((left, right) => right.portfolios.length - left.portfolios.length);
  const main = new Set(ranked.slice(0, count));
  return people.filter((person) => main.has(person));
}

/** Returns the portfolios without a team member. */
export function unservedPortfolios(teams: readonly PortfolioTeam[]): ServedPortfolio[] {
  return teams.filter(({ contacts }) => contacts.length === 0);
}
