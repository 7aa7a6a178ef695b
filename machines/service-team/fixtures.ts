import type { Failure } from "../failure.ts";
import type { PortfolioTeam, LoadedChunk, TeamMember } from "./types.ts";

export const memberFixture: TeamMember = {
  identifier: "CST001",
  employeeId: "20411",
  name: "Eleanor Marsh",
  title: "Client director",
  phone: "+44 20 7946 0112",
  email: "eleanor.marsh@alderbrook.example",
  photo: null,
  hideTitle: false,
  hidePhone: false,
};

const managerFixture: TeamMember = {
  ...memberFixture,
  identifier: "CST002",
  employeeId: "20448",
  name: "Kofi Mensah",
  title: "Client service manager",
  phone: "44 20 7946 0134",
  email: "kofi.mensah@alderbrook.example",
};

/** Twelve portfolios, that is two chunks. */
export const teamCodes: readonly string[] = Array.from(
  { length: 12 },
  (_, index) => `HPS${String(index + 1).padStart(3, "0")}`,
);

export function teamOf(portfolioCode: string): PortfolioTeam {
  return {
    accountName: "Hartwell Pension Scheme",
    portfolioName: `Portfolio ${Number(portfolioCode.slice(3))}`,
    portfolioCode,
    contacts: [memberFixture, managerFixture],
  };
}

/** Result of each chunk. */
export const loadChunks: readonly LoadedChunk[] = [teamCodes.slice(0, 10), teamCodes.slice(10)].map(
  (chunk) => ({ chunk, teams: chunk.map(teamOf) }),
);

/** The API is unavailable. */
export const chunkFailed: Failure = { kind: "unavailable", code: null, description: null };

/** The API permanently rejects the request. */
export const chunkRefused: Failure = {
  kind: "forbidden",
  code: "forbidden",
  description: "You do not have the permission to see this portfolio.",
};
