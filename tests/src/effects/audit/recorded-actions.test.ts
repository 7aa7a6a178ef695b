// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { waitFor } from "xstate";
import { goodEntries, resetLink } from "../../../../machines/reset-password/fixtures.ts";
import type { SessionActor } from "../../../../machines/session/machine.ts";
import { enquiryForms } from "../../../../machines/enquiry/fixtures.ts";
import { createApi } from "../../../../src/api/client.ts";
import { sendEnquiry } from "../../../../src/effects/enquiry/send-enquiry.ts";
import { keepMailedLink } from "../../../../src/effects/passwords/mailed-link.ts";
import { startPasswordActors } from "../../../../src/effects/passwords/password-actors.ts";
import { done } from "../../../support/show-signed-out.tsx";
import { serveApi, type StubResponses } from "../../../support/stub-api.ts";

/** What effects need: a client of the API and a record of their events. */
async function startApi(responses: StubResponses) {
  const server = await serveApi(responses);
  const tokens = { access: () => null, renew: async () => null, end: () => {} };
  const api = createApi({ baseUrl: server.baseUrl, tokens });
  const recorded: unknown[] = [];
  return { server, api, recorded, record: (...event: unknown[]) => void recorded.push(event) };
}

test("AUDIT-01 a request for access is recorded once it was accepted", async () => {
  const { server, recorded, ...effects } = await startApi({
    "POST /auth/register": { status: 500 },
  });
  const form = enquiryForms.register;
  const sent = { kind: "register", form, solution: "solved" } as const;
  await expect(sendEnquiry(effects, sent)).rejects.toMatchObject({ status: 500 });
  expect(recorded).toEqual([]);
  server.change({ "POST /auth/register": done });
  await sendEnquiry(effects, sent);
  expect(recorded).toEqual([["RequestForAccess", { FullName: form.name, Email: form.email }]]);
});

test("AUDIT-01 a password that was reset by a link is recorded", async () => {
  vi.useRealTimers();
  const question = { region: "uk", questionKey: "firstPet", questionDescription: "Pet?" };
  const { recorded, ...effects } = await startApi({
    "GET /auth/bannedpassword": { json: [] },
    "POST /auth/password/reset/verify": { json: question },
    "POST /auth/password/reset": done,
  });
  keepMailedLink({ ...resetLink, mode: "reset" });
  // A reset needs no session.
  const { resetPassword } = startPasswordActors(effects, {} as SessionActor);
  if (!resetPassword) throw new Error("The link started nothing");
  await waitFor(resetPassword, ({ value }) => JSON.stringify(value).includes("judging"));
  const { securityAnswer, newPassword, confirm } = goodEntries;
  resetPassword.send({ type: "securityAnswer.changed", securityAnswer });
  resetPassword.send({ type: "newPassword.changed", newPassword });
  resetPassword.send({ type: "confirm.changed", confirm });
  resetPassword.send({ type: "form.submitted" });
  await vi.waitFor(() => expect(recorded).toEqual([["ResetPassword", { Email: resetLink.email }]]));
});
