import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createOutbox, storedMails } from "../../../sandbox/context/outbox.ts";
import { transact } from "../../../sandbox/database/query.ts";
import { type Api, openApi } from "../../support/embedded-api.ts";
import { waitLimitMs } from "../../support/wait-limit.ts";

/** Recipients of each connection to a mail server that accepts everything. */
const connections: string[][] = [];
const server = createServer((socket) => {
  const recipients: string[] = [];
  connections.push(recipients);
  let isText = false;
  const reply = (line: string): string | null => {
    if (isText && line !== ".") return null;
    isText = line === "DATA";
    const [, recipient] = /^RCPT TO:<(.+)>/.exec(line) ?? [];
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
