import { supportSubjectNames } from "../../src/api/contract/support.ts";
import type { Language } from "../users/language.ts";
import { fullName, type UserRow } from "../users/users.ts";

export interface Message {
  readonly subject: string;
  readonly text: string;
}

interface ReceivedCase {
  readonly subject: string;
  readonly caseNumber: string;
  /** Name of the administrator who sent it while impersonating the user. */
  readonly actorName: string | undefined;
}

interface EmailTexts {
  dear(user: UserRow): string;
  readonly regards: string;
  code(code: string): Message;
  resetLink(link: string): Message;
  initialLink(link: string): Message;
  locked(link: string): Message;
  stillLocked(link: string): Message;
  readonly unlocked: Message;
  readonly passwordChanged: Message;
  readonly questionsChanged: Message;
  newBrowser(browser: string, link: string): Message;
  /** In place of the name of a browser. */
  readonly unknownBrowser: string;
  receipt(received: ReceivedCase): Message;
  /** `text` repeats the instruction. */
  instruction(number: string, text: string): Message;
  /** Of messages and requests for access without a session. */
  readonly strangersReceipts: Readonly<Record<"help" | "register", Message>>;
}

/** Chinese names of support message subjects. */
const chineseSubjects: Readonly<Record<string, string>> = {
  [supportSubjectNames.reporting]: "报告咨询",
  [supportSubjectNames.technical]: "技术咨询",
  [supportSubjectNames.bridgingLetter]: "申请过渡函",
  [supportSubjectNames.contactDetails]: "更新联系方式",
  [supportSubjectNames.general]: "一般反馈或咨询",
};

export const emailTexts: Readonly<Record<Language, EmailTexts>> = {
  en: {
    dear: (user) => `Dear ${user.first_name}`,
    regards: "With kind regards\nAlderbrook Asset Management",
    code: (code) => ({
      subject: "Your one-time code",
      text: `Your one-time code is ${code}. It is valid for ten minutes and can be used once.\n\nIf you are not signing in, tell your client service team.`,
    }),
    resetLink: (link) => ({
      subject: "Reset your password",
      text: `Open this link within an hour to set a new password:\n${link}\n\nIf you did not request it, you do not need to do anything.`,
    }),
    initialLink: (link) => ({
      subject: "Welcome to the client portal",
      text: `Your access is ready. Open this link to set your password:\n${link}`,
    }),
    locked: (link) => ({
      subject: "Your account was locked",
      text: `Sign-in to your account has been locked after several failed attempts. You stay signed in where you are, and you can still sign in with the browsers that you have used before.\n\nTo sign in elsewhere, open this link within a day and answer your security question:\n${link}\n\nYou can also call your client service team.`,
    }),
    stillLocked: (link) => ({
      subject: "Your account is locked",
      text: `A link to set a new password was requested. Your account is locked, and a new password does not unlock it. Open this link within a day and answer your security question to unlock it:\n${link}\n\nYou can also call your client service team. If you did not request a new password, you do not need to do anything.`,
    }),
    unlocked: {
      subject: "Your account was unlocked",
      text: "Your account has been unlocked, and you can sign in again. If you did not ask for this, tell your client service team at once.",
    },
    passwordChanged: {
      subject: "Your password was changed",
      text: "The password of your account has just been changed. If this was not you, tell your client service team at once.",
    },
    questionsChanged: {
      subject: "Your security questions were changed",
      text: "The security questions of your account were changed just now. If that was not you, please tell your client service team at once.",
    },
    newBrowser: (browser, link) => ({
      subject: "A sign-in from a new browser",
      text: `Your account was signed in to with a browser that we do not recognise: ${browser}. It may be one that you use, for example because its cookies were deleted. If this was you, you do not need to do anything.\n\nThis was not me: open this link within an hour. It signs out every session of your account, removes the passkeys and recovery codes that were added since then, restores your security questions, and you set a new password:\n${link}\n\nAfter that hour, use “Forgot your password?” on the sign-in page. In either case tell your client service team at once.`,
    }),
    unknownBrowser: "of an unknown kind",
    receipt: ({ subject, caseNumber, actorName }) => ({
      subject: `We have received: ${subject}`,
      text: `Thank you for your message. Its number is ${caseNumber}. We reply within 48 hours.${actorName ? `\n\n${actorName} sent it on your behalf.` : ""}`,
    }),
    instruction: (number, text) => ({
      subject: `We have received your cash instruction ${number}`,
      text: `Thank you for your cash instruction ${number}:\n\n${text}\n\nIts status is shown in the portal under Cash instruction.\n\nIf you did not give it, please tell your client service team at once.`,
    }),
    strangersReceipts: {
      help: {
        subject: "We have received your message",
        text: "Thank you for your message. We reply within 48 hours.\n\nIf you did not write to us, you do not need to do anything.",
      },
      register: {
        subject: "We have received your request for access",
        text: "Thank you for your request. The client service team reviews it and replies by email.\n\nIf you did not request access, you do not need to do anything.",
      },
    },
  },
  "zh-CN": {
    dear: (user) => `${fullName(user)}，您好`,
    regards: "Alderbrook Asset Management 敬上",
    code: (code) => ({
      subject: "您的验证码",
      text: `您的验证码是 ${code}，十分钟内有效，且只能使用一次。\n\n如果您没有在登录，请告知客户服务团队。`,
    }),
    resetLink: (link) => ({
      subject: "重置密码",
      text: `请在一小时内打开以下链接设置新密码：\n${link}\n\n如果您没有提出此请求，无需任何操作。`,
    }),
    initialLink: (link) => ({
      subject: "欢迎使用客户平台",
      text: `您的访问权限已开通，请打开以下链接设置密码：\n${link}`,
    }),
    locked: (link) => ({
      subject: "您的账户已锁定",
      text: `由于多次尝试失败，我们已锁定您账户的登录。已登录的会话不受影响，您仍可通过以前使用过的浏览器登录。\n\n如需在其他地方登录，请在一天内打开以下链接并回答安全问题：\n${link}\n\n您也可以致电客户服务团队。`,
    }),
    stillLocked: (link) => ({
      subject: "您的账户处于锁定状态",
      text: `有人请求了设置新密码的链接。您的账户已锁定，新密码无法解锁。请在一天内打开以下链接并回答安全问题以解锁账户：\n${link}\n\n您也可以致电客户服务团队。如果您没有请求设置新密码，无需任何操作。`,
    }),
    unlocked: {
      subject: "您的账户已解锁",
      text: "您的账户已解锁，现在可以重新登录。如果并非您本人提出，请立即告知客户服务团队。",
    },
    passwordChanged: {
      subject: "您的密码已修改",
      text: "您账户的密码刚刚被修改。如果并非您本人操作，请立即告知客户服务团队。",
    },
    questionsChanged: {
      subject: "您的安全问题已修改",
      text: "您账户的安全问题刚刚被修改。如果并非您本人操作，请立即告知客户服务团队。",
    },
    newBrowser: (browser, link) => ({
      subject: "通过新浏览器登录",
      text: `您的账户刚刚通过一个我们无法识别的浏览器登录：${browser}。它也可能是您常用的浏览器，例如其 Cookie 已被删除。如果是您本人操作，无需任何操作。\n\n如果并非您本人，请在一小时内打开以下链接。该链接会退出您账户的所有会话，移除此后新增的通行密钥和恢复代码，还原您的安全问题，并引导您设置新密码：\n${link}\n\n超过一小时，请使用登录页面上的“忘记密码？”。无论哪种情况，请立即告知客户服务团队。`,
    }),
    unknownBrowser: "类型未知",
    receipt: ({ subject, caseNumber, actorName }) => ({
      subject: `我们已收到：${chineseSubjects[subject] ?? subject}`,
      text: `感谢您的留言，编号为 ${caseNumber}，我们将在 48 小时内回复。${actorName ? `\n\n此留言由 ${actorName} 代您发送。` : ""}`,
    }),
    instruction: (number, text) => ({
      subject: `我们已收到您的资金指令 ${number}`,
      text: `感谢您的资金指令 ${number}：\n\n${text}\n\n您可在平台的“资金指令”中查看其状态。\n\n如果并非您本人发出，请立即告知客户服务团队。`,
    }),
    strangersReceipts: {
      help: {
        subject: "我们已收到您的留言",
        text: "感谢您的留言，我们将在 48 小时内回复。\n\n如果您没有联系我们，无需任何操作。",
      },
      register: {
        subject: "我们已收到您的开通申请",
        text: "感谢您的申请。客户服务团队核实后将通过电子邮件与您联系。\n\n如果您没有提出此申请，无需任何操作。",
      },
    },
  },
};
