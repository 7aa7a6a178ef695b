import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { paths } from "../../machines/paths.ts";
import { listCashApprovals } from "../api/contract/cash.ts";
import { useRead } from "../session/index.ts";
import { TextLink } from "../ui/form/text-link.tsx";
import { shellStyles } from "./shell-styles.ts";

/** Instructions of others that wait for the user's approval, with a link to the first; or nothing. */
export function WaitingApprovals() {
  const { t } = useTranslation("shell");
  const { data } = useRead(listCashApprovals, {}, { isReadOnReturn: true });
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
