import type { Failure } from "../failure.ts";

/** A member of the client service team, from the API. */
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
  /** What the member does for the client, in one sentence. */
  readonly responsibilities?: string | undefined;
}

export interface PortfolioTeam {
  readonly accountName: string;
  readonly portfolioName: string;
  readonly portfolioCode: string;
  readonly contacts: readonly TeamMember[];
}

/** Group codes of the portfolios in one call. */
export type Chunk = readonly string[];

/** A loaded chunk with the teams of its portfolios. */
export interface LoadedChunk {
  readonly chunk: Chunk;
  readonly teams: readonly PortfolioTeam[];
}

export interface ServiceTeamInput {
  readonly portfolioCodes: readonly string[];
}

/** Input of the effect `loadChunks`, with its callback for loaded chunks. */
export interface Round {
  readonly chunks: readonly Chunk[];
  readonly onRead: (read: readonly LoadedChunk[]) => void;
}

export interface ServiceTeamContext {
  readonly portfolioCount: number;
  /** Loaded teams, in the order of their arrival. */
  readonly teams: readonly PortfolioTeam[];
  /** Chunks that are not loaded yet. */
  readonly missing: readonly Chunk[];
  /** Missing chunks that the current round requests. */
  readonly round: readonly Chunk[];
  /** Number of failed rounds since the start. */
  readonly failedRounds: number;
  /** Number of retries left, for all chunks together. */
  readonly retriesLeft: number;
  /** Why a chunk failed last. */
  readonly failure: Failure | null;
}

export interface ServiceTeamEmitted {
  /** Teams are missing and are not loaded again automatically. */
  readonly type: "failed";
  readonly failure: Failure | null;
}

export type ServiceTeamEvent =
  | { readonly type: "chunks.loaded"; readonly read: readonly LoadedChunk[] }
  | { readonly type: "loading.cancelled" }
  /** Requests only the missing chunks. */
  | { readonly type: "loading.retried" }
  | { readonly type: "card.requested"; readonly member: TeamMember };
