import type { DatabaseSync } from "node:sqlite";
import { type HashCost, productionCost } from "./hash-cost.ts";
import { createHashQueue, type HashQueue } from "./hash-queue.ts";
import { createRateLimits, type RateLimits } from "./rate-limit.ts";
import { type SigningKeys, signingKeysOf } from "./tokens.ts";
import type { Clock } from "./clock.ts";
import { createFaults, type Faults } from "./faults.ts";
import { createOutbox, type SendMail } from "./outbox.ts";

export interface SandboxSettings {
  /** Where mailed links lead, without a slash at the end. */
  readonly appUrl: string;
  readonly claimsNamespace: string;
  readonly accessTokenSeconds: number;
  readonly smtpUrl: string | undefined;
  /** What a hash of a password or a security answer costs. */
  readonly hashCost: HashCost;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
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

/** Everything that the calls of the embedded API work with. */
export interface Sandbox {
  readonly db: DatabaseSync;
  readonly clock: Clock;
  readonly settings: SandboxSettings;
  readonly mail: SendMail;
  readonly limits: RateLimits;
  readonly hashes: HashQueue;
  readonly faults: Faults;
  /** Calls beyond the specifications that the API offers; switched off, they are unknown to it. */
  areAdditionsOffered: boolean;
  /** Made again when the data is. */
  keys: SigningKeys;
}

/** Puts the parts together over an opened database. */
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
    mail: createOutbox(db, clock, complete.smtpUrl),
    limits: createRateLimits(clock),
    hashes: createHashQueue(),
    faults: createFaults(),
    areAdditionsOffered: true,
    keys: await signingKeysOf(db),
  };
}
