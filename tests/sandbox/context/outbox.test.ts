import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createOutbox, storedMails } from "../../../sandbox/context/outbox.ts";
import { transact } from "../../../sandbox/database/query.ts";
import { type Api, openApi } from "../../support/embedded-api.ts";
import { waitLimitMs } from "../../support/wait-limit.ts";

/** Recipients of each connection to a mail server that accepts everything but `refused@…`. */
const connections: string[][] = [];
const server = createServer((socket) => {
  const recipients: string[] = [];
  connections.push(recipients);
  let isText = false;
  const reply = (line: string): string | null => {
    if (isText && line !== ".") return null;
    isText = line === "DATA";
    const [, recipient] = /^RCPT TO:<(.+)>/.exec(line) ?? [];
    if (recipient?.startsWith("refused"))
      return `550 5.1.1 <${recipient}>: Nobody has this address`;
    if (recipient) recipients.push(recipient);
    if (isText) return "354 Send";
    return line === "QUIT" ? "221 Bye" : "250 OK";
  };
  socket.write("220 Ready\r\n");
  createInterface(socket).on("line", (line) => {
    const text = reply(line);
    if (text) socket.write(`${text}\r\n`);
  });
});
let api: Api;

beforeEach(async () => {
  connections.length = 0;
  api = await openApi();
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterEach(async () => {
  await once(server.close(), "close");
});

describe("an email written in a transaction", () => {
  test("FAULT-17 is sent by SMTP only once it is committed", async () => {
    const { db, clock } = api.sandbox;
    const { port } = server.address() as AddressInfo;
    const { mail } = createOutbox(db, clock, `smtp://127.0.0.1:${port}`);
    const send = (to: string) => mail({ to, subject: "Subject", text: "Text" });
    const failing = () =>
      transact(db, () => {
        send("undone@client.example");
        throw new Error("disk full");
      });
    expect(failing).toThrow("disk full");
    transact(db, () => send("kept@client.example"));
    send("alone@client.example");
    const sent = () =>
      expect(connections.map(String).toSorted()).toEqual([
        "alone@client.example",
        "kept@client.example",
      ]);
    await vi.waitFor(sent, { timeout: waitLimitMs });
    expect(storedMails(db, "undone@client.example")).toEqual([]);
  });
});

test("SAFE-14 the log of a refused email names no recipient", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { db, clock } = api.sandbox;
  const { port } = server.address() as AddressInfo;
  const { mail, mailsSent } = createOutbox(db, clock, `smtp://127.0.0.1:${port}`);
  mail({ to: "refused@client.example", subject: "Subject", text: "Text" });
  await mailsSent();
  const written = log.mock.calls.flat().map(String).join(" ");
  log.mockRestore();
  expect(written).toMatch(/^A mail could not be sent: .*550 5\.1\.1 .*Nobody has this address/);
  expect(written).not.toContain("client.example");
});
