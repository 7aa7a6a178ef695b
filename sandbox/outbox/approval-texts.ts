import type { Language } from "../users/language.ts";
import type { Message } from "./email-texts.ts";

/** Names and times that an email about an approval states. */
export interface ApprovalFacts {
  readonly number: string;
  /** Repeats the instruction, a line for each part. */
  readonly text: string;
  readonly sender: string;
  /** Date and time at which it was sent. */
  readonly sentAt: string;
  /** Date and time of the cut-off. */
  readonly end: string;
}

export interface DecisionFacts extends ApprovalFacts {
  readonly decider: string;
  readonly decidedAt: string;
  readonly reason: string;
}

/** Names and times that an email about a withdrawal states. */
export interface WithdrawalFacts {
  readonly number: string;
  readonly sender: string;
  readonly sentAt: string;
  readonly withdrawnAt: string;
  /** Who had approved it and when; null if nobody had. */
  readonly approval: { readonly approver: string; readonly approvedAt: string } | null;
}

/** Parts of a date and time, in the format and language of a reader. */
interface MomentParts {
  readonly date: string;
  readonly time: string;
  readonly zone: string;
}

interface ApprovalTexts {
  moment(parts: MomentParts): string;
  waiting(facts: ApprovalFacts): Message;
  /** To those who may approve it, like the other requests. */
  request(facts: ApprovalFacts): Message;
  requestExpiring(facts: ApprovalFacts): Message;
  requestExpired(facts: ApprovalFacts): Message;
  requestApproved(facts: DecisionFacts): Message;
  requestReturned(facts: DecisionFacts): Message;
  requestWithdrawn(facts: WithdrawalFacts): Message;
  approved(facts: DecisionFacts): Message;
  returned(facts: DecisionFacts): Message;
  expiring(facts: ApprovalFacts): Message;
  expired(facts: ApprovalFacts): Message;
  withdrawn(facts: WithdrawalFacts): Message;
}

export const approvalTexts: Readonly<Record<Language, ApprovalTexts>> = {
  en: {
    moment: ({ date, time, zone }) => `${date} at ${time} (${zone})`,
    waiting: ({ number, text, end }) => ({
      subject: `Your cash instruction ${number} is waiting for approval`,
      text: `Your cash instruction ${number} needs the approval of a second person by ${end}:\n\n${text}\n\nWe act on it only after the approval. You can withdraw it in the portal under Cash instruction.\n\nIf you did not give it, please tell your client service team at once.`,
    }),
    request: ({ number, text, sender, sentAt, end }) => ({
      subject: `Cash instruction ${number} is waiting for your approval`,
      text: `${sender} sent the cash instruction ${number} on ${sentAt}. Approve or return it by ${end} in the portal under Cash instruction:\n\n${text}`,
    }),
    approved: ({ number, text, sender, sentAt, decider, decidedAt }) => ({
      subject: `Your cash instruction ${number} is approved`,
      text: `${decider} approved the cash instruction ${number} on ${decidedAt}. ${sender} sent it on ${sentAt}. We have received it:\n\n${text}`,
    }),
    returned: ({ number, text, sender, sentAt, decider, decidedAt, reason }) => ({
      subject: `Your cash instruction ${number} is returned`,
      text: `${decider} returned the cash instruction ${number} on ${decidedAt}. ${sender} sent it on ${sentAt}. We do not carry it out.\n\nReason: ${reason}\n\n${text}`,
    }),
    expiring: ({ number, sentAt, end }) => ({
      subject: `Your cash instruction ${number} expires on ${end}`,
      text: `Your cash instruction ${number} of ${sentAt} is still waiting for approval. It expires on ${end}; we do not carry it out after that.`,
    }),
    requestExpired: ({ number, sender, sentAt, end }) => ({
      subject: `Cash instruction ${number} has expired`,
      text: `Nobody approved the cash instruction ${number} that ${sender} sent on ${sentAt} by ${end}. We do not carry it out.`,
    }),
    requestApproved: ({ number, sender, sentAt, decider, decidedAt }) => ({
      subject: `Cash instruction ${number} is approved`,
      text: `${decider} approved the cash instruction ${number} on ${decidedAt}. ${sender} sent it on ${sentAt}. You do not need to do anything.`,
    }),
    requestReturned: ({ number, sender, sentAt, decider, decidedAt }) => ({
      subject: `Cash instruction ${number} is returned`,
      text: `${decider} returned the cash instruction ${number} on ${decidedAt}. ${sender} sent it on ${sentAt}. We do not carry it out, and you do not need to do anything.`,
    }),
    requestWithdrawn: ({ number, sender, sentAt, withdrawnAt, approval }) => ({
      subject: `Cash instruction ${number} is withdrawn`,
      text: `${sender} withdrew the cash instruction ${number} on ${withdrawnAt}. It was sent on ${sentAt}${approval ? ` and approved by ${approval.approver} on ${approval.approvedAt}` : ""}. We do not carry it out, and you do not need to do anything.`,
    }),
    requestExpiring: ({ number, sender, sentAt, end }) => ({
      subject: `Cash instruction ${number} expires on ${end}`,
      text: `The cash instruction ${number} that ${sender} sent on ${sentAt} is still waiting for approval. It expires on ${end}; we do not carry it out after that.`,
    }),
    expired: ({ number, sentAt, end }) => ({
      subject: `Your cash instruction ${number} has expired`,
      text: `Nobody approved your cash instruction ${number} of ${sentAt} by ${end}. We do not carry it out. You can send a new one with a later dealing date.`,
    }),
    withdrawn: ({ number, sentAt, withdrawnAt, approval }) => ({
      subject: `Your cash instruction ${number} is withdrawn`,
      text: `You withdrew your cash instruction ${number} on ${withdrawnAt}. You had sent it on ${sentAt}${approval ? `, and ${approval.approver} had approved it on ${approval.approvedAt}` : ""}. We do not carry it out.\n\nIf you did not withdraw it, please tell your client service team at once.`,
    }),
  },
  "zh-CN": {
    moment: ({ date, time, zone }) => `${zone}${date} ${time}`,
    waiting: ({ number, text, end }) => ({
      subject: `您的资金指令 ${number} 正在等待批准`,
      text: `您的资金指令 ${number} 须在${end} 前由另一人批准：\n\n${text}\n\n获批后我们才会执行。您可在平台的“资金指令”中撤回。\n\n如果并非您本人发出，请立即告知客户服务团队。`,
    }),
    request: ({ number, text, sender, sentAt, end }) => ({
      subject: `资金指令 ${number} 等待您的批准`,
      text: `${sender} 于${sentAt} 发送了资金指令 ${number}。请于${end} 前在平台的“资金指令”中批准或退回：\n\n${text}`,
    }),
    approved: ({ number, text, sender, sentAt, decider, decidedAt }) => ({
      subject: `您的资金指令 ${number} 已获批准`,
      text: `${decider} 于${decidedAt} 批准了资金指令 ${number}（${sender} 于${sentAt} 发送）。我们已收到该指令：\n\n${text}`,
    }),
    returned: ({ number, text, sender, sentAt, decider, decidedAt, reason }) => ({
      subject: `您的资金指令 ${number} 已被退回`,
      text: `${decider} 于${decidedAt} 退回了资金指令 ${number}（${sender} 于${sentAt} 发送）。我们不会执行该指令。\n\n原因：${reason}\n\n${text}`,
    }),
    expiring: ({ number, sentAt, end }) => ({
      subject: `您的资金指令 ${number} 将于${end} 失效`,
      text: `您于${sentAt} 发送的资金指令 ${number} 仍在等待批准，将于${end} 失效；失效后我们不会执行。`,
    }),
    requestExpired: ({ number, sender, sentAt, end }) => ({
      subject: `资金指令 ${number} 已失效`,
      text: `${sender} 于${sentAt} 发送的资金指令 ${number} 未在${end} 前获得批准，我们不会执行。`,
    }),
    requestApproved: ({ number, sender, sentAt, decider, decidedAt }) => ({
      subject: `资金指令 ${number} 已获批准`,
      text: `${decider} 于${decidedAt} 批准了资金指令 ${number}（${sender} 于${sentAt} 发送）。您无需任何操作。`,
    }),
    requestReturned: ({ number, sender, sentAt, decider, decidedAt }) => ({
      subject: `资金指令 ${number} 已被退回`,
      text: `${decider} 于${decidedAt} 退回了资金指令 ${number}（${sender} 于${sentAt} 发送）。我们不会执行该指令，您无需任何操作。`,
    }),
    requestWithdrawn: ({ number, sender, sentAt, withdrawnAt, approval }) => ({
      subject: `资金指令 ${number} 已撤回`,
      text: `${sender} 于${withdrawnAt} 撤回了资金指令 ${number}（${sentAt} 发送${approval ? `，${approval.approver} 于${approval.approvedAt} 批准` : ""}）。我们不会执行该指令，您无需任何操作。`,
    }),
    requestExpiring: ({ number, sender, sentAt, end }) => ({
      subject: `资金指令 ${number} 将于${end} 失效`,
      text: `${sender} 于${sentAt} 发送的资金指令 ${number} 仍在等待批准，将于${end} 失效；失效后我们不会执行。`,
    }),
    expired: ({ number, sentAt, end }) => ({
      subject: `您的资金指令 ${number} 已失效`,
      text: `您于${sentAt} 发送的资金指令 ${number} 未在${end} 前获得批准，我们不会执行。您可以选择较晚的交易日重新发送。`,
    }),
    withdrawn: ({ number, sentAt, withdrawnAt, approval }) => ({
      subject: `您的资金指令 ${number} 已撤回`,
      text: `您已于${withdrawnAt} 撤回资金指令 ${number}（${sentAt} 发送${approval ? `，${approval.approver} 于${approval.approvedAt} 批准` : ""}）。我们不会执行该指令。\n\n如果并非您本人撤回，请立即告知客户服务团队。`,
    }),
  },
};
