import type { DatabaseSync } from "node:sqlite";
import nodemailer, { type SendMailOptions } from "nodemailer";
import type { Clock } from "./clock.ts";
import { add, afterCommit, all } from "../database/query.ts";

export interface MailedFile {
  readonly fileName: string;
  readonly content: Buffer;
}

/** An email; `text` includes the link and the code. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link?: string;
  readonly code?: string;
  /** Attached only when sent by SMTP; the text lists their names. */
  readonly attachments?: readonly MailedFile[];
}

export interface StoredMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string | null;
  readonly code: string | null;
  readonly sentAt: string;
}

/** Stores an email and does not wait for its delivery; sent when the transaction is committed. */
export type SendMail = (email: Email) => void;

const sender = "Alderbrook Asset Management <no-reply@alderbrook.example>";

export interface Outbox {
  readonly mail: SendMail;
  /** Resolves when the mail server has every email that is being sent, or has refused it. */
  readonly mailsSent: () => Promise<unknown>;
}

/** Stores emails in the database and, with an SMTP URL, also sends them. */
export function createOutbox(db: DatabaseSync, clock: Clock, smtpUrl?: string): Outbox {
  const transport = smtpUrl ? nodemailer.createTransport(smtpUrl) : null;
  const deliveries = new Set<Promise<void>>();

  async function deliver(email: SendMailOptions): Promise<void> {
    try {
      await transport?.sendMail(email);
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      // Mail servers quote the recipient.
      console.error("A mail could not be sent:", reason.replaceAll(/[^\s<>]+@[^\s<>]+/g, "***"));
    }
  }

  const mail: SendMail = ({ to, subject: written, text, link, code, attachments = [] }) => {
    const subject = onOneLine(written);
    const sql =
      "INSERT INTO mails (recipient, subject, text, link, code, sent_at) VALUES (?, ?, ?, ?, ?, ?)";
    add(db, sql, to, subject, text, link ?? null, code ?? null, clock.now().toISOString());
    const files = attachments.map(({ fileName: filename, content }) => ({ filename, content }));
    if (!transport) return;
    const email = { from: sender, to, subject, text, attachments: files };
    afterCommit(db, () => {
      const delivery = deliver(email).finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    });
  };

  return { mail, mailsSent: () => Promise.all(deliveries) };
}

/** Prevents header injection: a subject is sent as a header. */
const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** Returns the stored emails, newest first, optionally of one recipient. */
export function storedMails(db: DatabaseSync, recipient?: string): StoredMail[] {
  const sql = `SELECT id, recipient AS "to", subject, text, link, code, sent_at AS sentAt FROM mails
    WHERE ?1 IS NULL OR recipient = ?1 ORDER BY id DESC LIMIT 500`;
  return all<StoredMail>(db, sql, recipient?.trim().toLowerCase() ?? null).map((mail) => ({
    ...mail,
  }));
}
