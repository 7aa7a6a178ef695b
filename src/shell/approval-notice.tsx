import { useLocation } from "react-router-dom";
import { paths } from "../../machines/paths.ts";
import { usePermissions } from "../session/index.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";

/** Loaded on demand, as only some users approve. */
const { LazyView: LazyWaitingApprovals } = lazyView(
  async () => (await import("./waiting-approvals.tsx")).WaitingApprovals,
  { failed: () => null },
);

/**
 * Notice that instructions of others wait for the user's approval; not on their own page, which
 * lists them (APPROVE-01).
 */
export function ApprovalNotice() {
  const { canApprove, isImpersonating } = usePermissions();
  const isListed = useLocation().pathname === paths.cash();
  return canApprove && !isImpersonating && !isListed ? <LazyWaitingApprovals /> : null;
}
