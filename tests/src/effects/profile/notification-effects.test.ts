import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import { createApi } from "../../../../src/api/client.ts";
import { notificationSettings } from "../../../../src/api/contract/notifications.ts";
import { provideNotificationSettings } from "../../../../src/effects/profile/profile-effects.ts";
import { serveApi, type StubResponse, type StubResponses } from "../../../support/stub-api.ts";

const read = "GET /notifications/settings";
const save = "PUT /notifications/settings";

/** An API with these responses, and how a page opens its settings. */
async function startApi(responses: StubResponses) {
  const stub = await serveApi(responses);
  let session = new AbortController();
  const api = createApi({
    baseUrl: stub.baseUrl,
    tokens: {
      access: () => "a",
      renew: () => Promise.resolve(null),
      end: () => {},
      sessionSignal: () => session.signal,
    },
  });
  const queryClient = new QueryClient();
  const open = () =>
    createActor(provideNotificationSettings({ api, queryClient, user: clientFixture })).start();
  /** Another session starts at once. */
  const replaceSession = () => {
    session.abort();
    session = new AbortController();
  };
  return { api, stub, queryClient, open, replaceSession };
}

/** Changes the settings twice before the first save has a response, and leaves the page. */
async function changeTwiceAndLeave(first: StubResponse) {
  const started = await startApi({ [read]: { json: { reports: true } }, [save]: first });
  const { stub, open } = started;
  const saves = () => stub.requests.filter(({ call }) => call === save).map(({ body }) => body);
  const actor = open();
  await waitFor(actor, (snapshot) => snapshot.matches("ready"));
  for (const reports of [false, true]) {
    actor.send({ type: "settings.changed", settings: { reports } });
  }
  await vi.waitFor(() => expect(saves()).toEqual([{ reports: false }]));
  actor.stop();
  return { ...started, saves };
}

test("PROF-01 ERR-01 a page that is left reads no settings", async () => {
  const { stub, queryClient, open } = await startApi({ [read]: { status: 500, isHeld: true } });
  const actor = open();
  await vi.waitFor(() => expect(stub.requests).toHaveLength(1));
  actor.stop();
  expect(queryClient.isFetching()).toBe(0);
});

test("PROF-01 a change that waits for a save outlives its page", async () => {
  const { stub, saves } = await changeTwiceAndLeave({ status: 500, isHeld: true });
  stub.release();
  await vi.waitFor(() => expect(saves()).toEqual([{ reports: false }, { reports: true }]));
});

test("PROF-01 settings are read after the changes that wait for a save", async () => {
  const { api, stub, open, saves } = await changeTwiceAndLeave({ status: 500, isHeld: true });
  const actor = open();
  await api.send(notificationSettings, {});
  for (const count of [1, 2]) {
    await vi.waitFor(() => expect(saves()).toHaveLength(count));
    stub.release();
  }
  await waitFor(actor, (snapshot) => snapshot.matches("ready"));
  const calls = stub.requests.map(({ call }) => call);
  expect(calls).toEqual([read, save, read, save, read]);
  actor.stop();
});

test("PROF-01 SAFE-24 no change waits for the next session", async () => {
  const { api, saves, replaceSession } = await changeTwiceAndLeave("nothing");
  replaceSession();
  await api.send(notificationSettings, {});
  await api.send(notificationSettings, {});
  expect(saves()).toEqual([{ reports: false }]);
});
