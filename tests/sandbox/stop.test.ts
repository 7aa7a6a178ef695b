import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { onTestFinished, expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { testSettings } from "../support/test-settings.ts";

const graceMs = 20_000;

/** Starts a mail server that accepts an email after a while; returns its URL and their recipients. */
async function slowMailServer() {
  const accepted: string[] = [];
  const server = createServer((socket) => {
    let recipient = "";
    let isText = false;
    socket.write("220 Ready\r\n");
    createInterface(socket).on("line", (line) => {
      if (isText && line === ".") {
        isText = false;
        void setTimeout(300).then(() => {
          accepted.push(recipient);
          socket.write("250 OK\r\n");
        });
      } else if (!isText) {
        recipient = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? recipient;
        isText = line === "DATA";
        socket.write(isText ? "354 Send\r\n" : "250 OK\r\n");
      }
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return { accepted, smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Sends the headers of a sign-in, which the server then waits for. */
async function startSignIn(origin: string): Promise<ClientRequest> {
  const headers = { "content-type": "application/x-www-form-urlencoded", expect: "100-continue" };
  const sent = request(`${origin}/api/auth/token`, { method: "POST", headers });
  sent.flushHeaders();
  await once(sent, "continue");
  return sent;
}

const { email, password } = personas["needs-otp"];
const body = new URLSearchParams({ grant_type: "password", username: email, password });

test("OPS-10 a stop waits for a request and its email that are under way", async () => {
  const { accepted, smtpUrl } = await slowMailServer();
  const sandbox = await startSandbox({ memory: true, smtpUrl, ...testSettings });
  const sent = await startSignIn(sandbox.origin);
  const closed = sandbox.close(graceMs);
  await expect(fetch(`${sandbox.origin}/healthz`)).rejects.toThrow("fetch failed");
  sent.end(body.toString());
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  expect(await text(response)).toContain("pending_totp");
  await closed;
  expect(accepted).toEqual([email]);
});

test("OPS-10 a stop ends what takes longer", async () => {
  const sandbox = await startSandbox({ memory: true, ...testSettings });
  const sent = await startSignIn(sandbox.origin);
  const failed = once(sent, "error");
  await sandbox.close(100);
  expect(await failed).toMatchObject([{ code: "ECONNRESET" }]);
});
