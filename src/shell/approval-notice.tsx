import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { paths } from "../../machines/paths.ts";
import { listCashApprovals } from "../api/contract/cash.ts";
import { usePermissions, useRead } from "../session/index.ts";
import { TextLink } from "../ui/form/text-link.tsx";
import { shellStyles } from "./shell-styles.ts";

/**
 * Notice that instructions of others wait for the user's approval; not on their own page, which
 * lists them (APPROVE-01).
 */
export function ApprovalNotice() {
  const { canApprove, isImpersonating } = usePermissions();
  const isListed = useLocation().pathname === paths.cash();
  return canApprove && !isImpersonating && !isListed ? <WaitingNotice /> : null;
}

function WaitingNotice() {
  const { t } = useTranslation("shell");
  const { data } = useRead(listCashApprovals, {});
  const instructions = data?.instructions ?? [];
  const [first] = instructions;
  if (!first) return null;
  return (
    <chakra.div css={shellStyles.change} role="status">
      <p>
        {t("approvals.waiting", { count: instructions.length })}{" "}
        <TextLink to={paths.cash(first.instructionNumber)}>{t("approvals.review")}</TextLink>
      </p>
    </chakra.div>
  );
}
