import { isNearCutOff } from "../../machines/cash-approval/rules.ts";
import { first } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";
import type { unusualKinds } from "../../src/api/contract/cash.ts";
import { givenIn } from "./instructions.ts";

/** How much larger than the client's largest instruction before is larger than usual. */
const largerFactor = 1.5;

/** Earlier instructions of the same client that were neither withdrawn, returned nor expired. */
const earlier = `FROM cash_instructions i
  JOIN portfolios p ON p.code = json_extract(i.body, '$.portfolioCode')
  LEFT JOIN cash_approvals a ON a.number = i.number
  WHERE i.number < ?1 AND p.client_id = (SELECT client_id FROM portfolios WHERE code = ?2)
    AND json_extract(i.body, '$.withdrawnAtUtc') IS NULL
    AND (a.state IS NULL OR a.state = 'approved')`;

interface Waiting {
  readonly number: number;
  readonly body: string;
  readonly expires_at: string;
}

/** Returns what an approver should look at in an instruction. */
export function unusualIn({ db, clock }: Sandbox, { number, body, expires_at: end }: Waiting) {
  const { portfolioCode, bankAccountReference, amount, currency } = givenIn(body);
  const account = `SELECT 1 ${earlier} AND json_extract(i.body, '$.bankAccountReference') = ?3`;
  const isKnown = first(db, account, number, portfolioCode, bankAccountReference) !== undefined;
  const amounts = `SELECT max(json_extract(i.body, '$.amount')) AS largest ${earlier}
    AND json_extract(i.body, '$.currency') = ?3`;
  const found = first<{ largest: number | null }>(db, amounts, number, portfolioCode, currency);
  const largest = found?.largest ?? null;
  const isLarger = largest !== null && (amount ?? 0) > largest * largerFactor;
  const isNear = isNearCutOff(end, clock.now());
  const kinds: (typeof unusualKinds)[number][] = [
    ...(isKnown ? [] : (["newAccount"] as const)),
    ...(isLarger ? (["largerThanUsual"] as const) : []),
    ...(isNear ? (["nearCutOff"] as const) : []),
  ];
  return kinds;
}
