import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { factSeparator } from "../../format/dates.ts";
import { paths } from "../../../machines/paths.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import { listGivenApprovals } from "../../api/contract/cash.ts";
import { formatExactMoney } from "../../format/exact-money.ts";
import { textOr } from "../../i18n/text-or.ts";
import { usePermissions, useRead, useReadState, useUser } from "../../session/index.ts";
import { useMoment } from "../../session/use-moment.ts";
import { Block } from "../../ui/block.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { ProfileRowsSkeleton } from "./profile-rows-skeleton.tsx";
import { profileStyles } from "./profile-styles.ts";

type GivenApproval = ResponseOf<typeof listGivenApprovals>["approvals"][number];

/**
 * Cash instructions that the user approved or returned (APPROVE-01); nothing for users who never
 * could.
 */
export function GivenApprovals() {
  const { navigation } = useUser();
  const hasCash = navigation.some(({ path }) => path === paths.cash());
  return hasCash ? <ApprovalList /> : null;
}

function ApprovalList() {
  const { t } = useTranslation("profile");
  const { canApprove } = usePermissions();
  const read = useRead(listGivenApprovals, {});
  const state = useReadState(read);
  // A user who lost the privilege still sees what they decided.
  const hasGiven = (read.data?.approvals.length ?? 0) > 0;
  if (isNoSuchCall(read.error) || !(canApprove || hasGiven)) return null;
  return (
    <Block
      title={t("security.given.title")}
      action={<TextLink to={paths.cash()}>{t("security.given.cash")}</TextLink>}
      state={state}
      skeleton={<ProfileRowsSkeleton rows={2} />}
      isEmpty={({ approvals }) => approvals.length === 0}
      empty={<EmptyNote text={t("security.given.empty")} />}
    >
      {({ approvals }) => (
        <chakra.ul css={profileStyles.rows}>
          {approvals.map((approval) => (
            <ApprovalItem key={approval.instructionNumber} {...approval} />
          ))}
        </chakra.ul>
      )}
    </Block>
  );
}

function ApprovalItem(approval: GivenApproval) {
  const { t } = useTranslation("profile");
  const { region } = useUser();
  const moment = useMoment();
  const { instructionNumber: number, decision, decidedAtUtc: at, amount, currency } = approval;
  const { direction, senderName, reason = "" } = approval;
  const facts = [
    textOr(t, `security.given.${direction}`, t("security.given.otherKind")),
    ...(amount === undefined ? [] : [formatExactMoney(amount, currency, region)]),
    t("security.given.sentBy", { name: senderName }),
    ...(reason === "" ? [] : [reason]),
  ];
  const isKnown = decision === "approved" || decision === "returned";
  return (
    <li>
      <div>
        <strong>{t(`security.given.${isKnown ? decision : "other"}`, { number })}</strong>
        <span>{facts.join(factSeparator)}</span>
      </div>
      <span>{t("security.given.at", moment(at))}</span>
    </li>
  );
}
