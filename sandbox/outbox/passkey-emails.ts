import type { Sandbox } from "../context/sandbox.ts";
import { type Language, languageOf } from "../users/language.ts";
import type { UserRow } from "../users/users.ts";
import type { Message } from "./email-texts.ts";
import { writeTo } from "./emails.ts";

interface PasskeyTexts {
  added(name: string): Message;
  removed(name: string): Message;
  copied(name: string): Message;
  readonly codesCreated: Message;
  codeUsed(left: number): Message;
}

const texts: Readonly<Record<Language, PasskeyTexts>> = {
  en: {
    added: (name) => ({
      subject: "A passkey was added to your account",
      text: `The passkey “${name}” was added to your account. You can sign in with it.\n\nIf this was not you, remove it under Profile, change your password, and tell your client service team at once.`,
    }),
    removed: (name) => ({
      subject: "A passkey was removed from your account",
      text: `The passkey “${name}” was removed from your account and no longer works.\n\nIf this was not you, change your password and tell your client service team at once.`,
    }),
    copied: (name) => ({
      subject: "A sign-in with your passkey was refused",
      text: `We refused a sign-in with the passkey “${name}”, because there may be a copy of it. Remove it under Profile and add a new one.\n\nIf you were not signing in, tell your client service team at once.`,
    }),
    codesCreated: {
      subject: "New recovery codes were created",
      text: "Ten new recovery codes were created for your account. Earlier ones no longer work.\n\nIf this was not you, change your password and tell your client service team at once.",
    },
    codeUsed: (left) => ({
      subject: "A recovery code was used",
      text: `Somebody signed in to your account with your password and a recovery code. Unused codes: ${left}.\n\nIf this was not you, change your password and tell your client service team at once.`,
    }),
  },
  "zh-CN": {
    added: (name) => ({
      subject: "您的账户新增了通行密钥",
      text: `您的账户新增了通行密钥“${name}”，现在可以用它登录。\n\n如果并非您本人操作，请在“个人资料”中移除该通行密钥、修改密码，并立即告知客户服务团队。`,
    }),
    removed: (name) => ({
      subject: "您账户的通行密钥已移除",
      text: `您账户的通行密钥“${name}”已移除，不能再用于登录。\n\n如果并非您本人操作，请修改密码，并立即告知客户服务团队。`,
    }),
    copied: (name) => ({
      subject: "使用您通行密钥的登录已被拒绝",
      text: `通行密钥“${name}”可能已被复制，因此我们拒绝了一次登录。请在“个人资料”中移除该通行密钥并新增一个。\n\n如果您没有在登录，请立即告知客户服务团队。`,
    }),
    codesCreated: {
      subject: "已生成新的恢复代码",
      text: "您的账户已生成十个新的恢复代码，旧代码随之失效。\n\n如果并非您本人操作，请修改密码，并立即告知客户服务团队。",
    },
    codeUsed: (left) => ({
      subject: "恢复代码已被使用",
      text: `有人使用密码和恢复代码登录了您的账户。剩余未使用的代码：${left} 个。\n\n如果并非您本人操作，请修改密码，并立即告知客户服务团队。`,
    }),
  },
};

const textsFor = (user: UserRow) => texts[languageOf(user)];

export function sendPasskeyAdded(sandbox: Sandbox, user: UserRow, name: string): void {
  writeTo(sandbox, user, textsFor(user).added(name));
}

export function sendPasskeyRemoved(sandbox: Sandbox, user: UserRow, name: string): void {
  writeTo(sandbox, user, textsFor(user).removed(name));
}

export function sendPasskeyCopied(sandbox: Sandbox, user: UserRow, name: string): void {
  writeTo(sandbox, user, textsFor(user).copied(name));
}

export function sendRecoveryCodesCreated(sandbox: Sandbox, user: UserRow): void {
  writeTo(sandbox, user, textsFor(user).codesCreated);
}

export function sendRecoveryCodeUsed(sandbox: Sandbox, user: UserRow, left: number): void {
  writeTo(sandbox, user, textsFor(user).codeUsed(left));
}
