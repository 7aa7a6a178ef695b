import type { DatabaseSync } from "node:sqlite";
import { type HashCost, productionCost } from "./hash-cost.ts";
import { createHashQueue, type HashQueue } from "./hash-queue.ts";
import { createRateLimits, type RateLimits } from "./rate-limit.ts";
import { type SigningKeys, signingKeysOf } from "./tokens.ts";
import type { Clock } from "./clock.ts";
import { createFaults, type Faults } from "./faults.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { createTurns, type Turns } from "./turns.ts";

export interface SandboxSettings {
  /** Base URL of emailed links, without a trailing slash. */
  readonly appUrl: string;
  /** Relying party of passkeys, by default the host of `appUrl`; a parent domain of it at most. */
  readonly passkeyDomain?: string | undefined;
  readonly claimsNamespace: string;
  readonly accessTokenSeconds: number;
  readonly smtpUrl: string | undefined;
  /** Cost of password and security answer hashes. */
  readonly hashCost: HashCost;
  /** Addresses of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
}

export const defaultSettings: SandboxSettings = {
  appUrl: "http://localhost:8080",
  claimsNamespace: "https://portal.example/",
  accessTokenSeconds: 300,
  smtpUrl: undefined,
  hashCost: productionCost,
  trustedProxies: [],
};

/** State and services shared by the calls of the embedded API. */
export interface Sandbox extends Outbox {
  readonly db: DatabaseSync;
  readonly clock: Clock;
  readonly settings: SandboxSettings;
  readonly limits: RateLimits;
  readonly hashes: HashQueue;
  readonly turns: Turns;
  readonly faults: Faults;
  readonly metrics: Metrics;
  /** Whether calls beyond the specifications are available; otherwise they return 404. */
  areAdditionsOffered: boolean;
  /** Recreated when the data is reset. */
  keys: SigningKeys;
}

export async function createSandbox(
  db: DatabaseSync,
  clock: Clock,
  settings: Partial<SandboxSettings> = {},
): Promise<Sandbox> {
  const complete = { ...defaultSettings, ...settings };
  return {
    db,
    clock,
    settings: complete,
    ...createOutbox(db, clock, complete.smtpUrl),
    limits: createRateLimits(clock),
    hashes: createHashQueue(),
    turns: createTurns(),
    faults: createFaults(),
    metrics: createMetrics(),
    areAdditionsOffered: true,
    keys: await signingKeysOf(db),
  };
}
