import { nearCutOffMs } from "../../machines/cash-approval/rules.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { all, run, transact } from "../database/query.ts";
import { sendExpired, sendExpiring } from "./approval-emails.ts";
import type { ApprovalRow } from "./approvals.ts";

const select = `SELECT i.number, i.at, i.body, i.user_id, a.expires_at FROM cash_approvals a
  JOIN cash_instructions i USING (number) WHERE a.state = 'pending' AND a.expires_at`;

/** Ends the approvals whose cut-off has passed, and warns of those that end soon; each once. */
export function endApprovals(sandbox: Sandbox): void {
  const { db, clock } = sandbox;
  const now = clock.now().toISOString();
  const soon = new Date(clock.now().getTime() + nearCutOffMs).toISOString();
  const expire = "UPDATE cash_approvals SET state = 'expired' WHERE number = ?";
  const warn = "UPDATE cash_approvals SET warned_at = ? WHERE number = ?";
  transact(db, () => {
    for (const row of all<ApprovalRow>(db, `${select} <= ?`, now)) {
      run(db, expire, row.number);
      sendExpired(sandbox, row);
    }
    for (const row of all<ApprovalRow>(db, `${select} <= ? AND a.warned_at IS NULL`, soon)) {
      run(db, warn, now, row.number);
      sendExpiring(sandbox, row);
    }
  });
}
