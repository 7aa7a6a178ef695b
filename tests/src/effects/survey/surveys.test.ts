import { afterEach, expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import { createApi } from "../../../../src/api/client.ts";
import { provideSurvey } from "../../../../src/effects/survey/survey-effects.ts";
import { createSurveys } from "../../../../src/effects/survey/surveys.ts";
import { storageKeys } from "../../../../src/browser/storage.ts";
import { serveRequests } from "../../../support/test-server.ts";
import { browserWindow } from "../../../support/browser-window.ts";

browserWindow();

afterEach(() => window.localStorage.removeItem(storageKeys.surveyDeclined));

/** Surveys of a browser whose API fails at every call. */
async function start() {
  const server = await serveRequests((response) => response.writeHead(500).end("{}"));
  const tokens = { access: () => null, renew: () => Promise.resolve(null), end: () => {} };
  const api = createApi({ baseUrl: server.baseUrl, tokens });
  const settings = { surveyEnabled: true, surveyUrl: "https://survey.example/" };
  return { api, surveys: createSurveys(api, settings), requests: server.requests };
}

test("FAULT-27 a decline that the API does not accept stays in the browser", async () => {
  const { api, surveys, requests } = await start();
  surveys.note(clientFixture, true);
  await expect(surveys.end()(api)).resolves.toBeUndefined();
  expect(requests).toEqual([expect.stringContaining("POST /api/usersurvey/set")]);
  expect(window.localStorage.getItem(storageKeys.surveyDeclined)).toMatch(/^\w{1,7}$/);
});

test("SESS-07 FAULT-27 a survey that fails to load is not offered", async () => {
  const { surveys, requests } = await start();
  const survey = createActor(provideSurvey(surveys), { input: { user: clientFixture } }).start();
  const { value } = await waitFor(survey, (snapshot) => !snapshot.matches("checking"));
  expect(value).toBe("closed");
  expect(requests).toHaveLength(1);
  survey.send({ type: "signOut.requested" });
  expect(survey.getSnapshot().status).toBe("done");
});
