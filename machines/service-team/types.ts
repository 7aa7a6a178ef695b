import type { Failure } from "../failure.ts";

/** A member of a client service team, as the API describes them. */
export interface TeamMember {
  readonly identifier: string;
  readonly employeeId: string;
  readonly name: string;
  readonly title: string;
  readonly phone: string;
  readonly email: string;
  readonly photo: string | null;
  readonly hideTitle: boolean;
  readonly hidePhone: boolean;
}

/** The client service team of one portfolio. */
export interface PortfolioTeam {
  readonly accountName: string;
  readonly portfolioName: string;
  readonly portfolioCode: string;
  readonly contacts: readonly TeamMember[];
}

/** The group codes of the portfolios that one call asks for. */
export type Chunk = readonly string[];

/** A chunk that was read, with the teams of its portfolios. */
export interface ReadChunk {
  readonly chunk: Chunk;
  readonly teams: readonly PortfolioTeam[];
}

export interface ServiceTeamInput {
  readonly portfolioCodes: readonly string[];
}

/** What the effect reads in one round, and whom it tells of the chunks that arrive. */
export interface Round {
  readonly chunks: readonly Chunk[];
  readonly onRead: (read: readonly ReadChunk[]) => void;
}

export interface ServiceTeamContext {
  readonly portfolioCount: number;
  /** Those that were read, in the order in which they arrived. */
  readonly teams: readonly PortfolioTeam[];
  /** The chunks that are still to be read. */
  readonly missing: readonly Chunk[];
  /** The part of them that the round asks for. */
  readonly round: readonly Chunk[];
  /** How many rounds have failed since the reading began. */
  readonly failedRounds: number;
  /** How many more times a chunk may be asked for again. */
  readonly retriesLeft: number;
  /** Why a chunk is missing, the last time that one was. */
  readonly failure: Failure | null;
}

export type ServiceTeamEvent =
  | { readonly type: "chunks.read"; readonly read: readonly ReadChunk[] }
  | { readonly type: "reading.cancelled" }
  /** Asks for what is missing, and for nothing else. */
  | { readonly type: "reading.retried" }
  | { readonly type: "card.requested"; readonly member: TeamMember };
