import { beforeEach, describe, expect, test } from "vitest";
import { repeatGraceSeconds } from "../../../sandbox/auth/codes.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";

const { email } = personas["client-uk"];
const newPassword = "Sunlit-Harbour-42";
let api: Api;

beforeEach(async () => {
  api = await openApi();
});

describe("password change", () => {
  test("PROF-01 ends the user's other sessions", async () => {
    const { access_token: other } = await api.tokensOf("client-uk");
    const { access_token: token } = await api.tokensOf("client-uk");
    const body = { oldPassword: personas["client-uk"].password, newPassword };
    const renewed = await tokensIn(await api.call("changePassword", { token, body }));
    expect(await refusalOf(await api.call("rss", { token: other }))).toBe("401 session_ended");
    await bodyOf(await api.call("rss", { token: renewed.access_token }), 200);
  });

  test("PROF-01 a lost response ends no session and can be repeated", async () => {
    const { access_token: token, refresh_token: refresh } = await api.tokensOf("client-uk");
    const body = { oldPassword: personas["client-uk"].password, newPassword };
    const change = () => api.call("changePassword", { token, body });
    await tokensIn(await change());
    await bodyOf(await api.call("rss", { token }), 200);
    api.clock.advance(repeatGraceSeconds);
    await tokensIn(await change());
    await tokensIn(await api.refresh(refresh));
    const wrong = { oldPassword: "Something else 1", newPassword: "Something else 2" };
    expect(await refusalOf(await api.call("changePassword", { token, body: wrong }))).toBe(
      "400 invalid_password",
    );
    const mails = api.mailsTo(email);
    expect(mails.filter(({ subject }) => subject === "Your password was changed")).toHaveLength(1);
  });

  test.each([0, 1, 2])("PROF-01 can be repeated while it is made (hash %i)", async (at) => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const body = { oldPassword: personas["client-uk"].password, newPassword };
    const change = () => api.call("changePassword", { token, body });
    const { hashes } = api.sandbox;
    const runHash = hashes.run.bind(hashes);
    const repeats: Promise<Response>[] = [];
    let count = 0;
    hashes.run = (request, work) => {
      if (count++ === at) repeats.push(change());
      return runHash(request, work);
    };
    await tokensIn(await change());
    for (const repeat of repeats) await tokensIn(await repeat);
    expect(api.mailsTo(email)).toHaveLength(1);
  });

  test("PROF-01 other sessions are kept on request", async () => {
    const { access_token: other } = await api.tokensOf("client-uk");
    const { access_token: token } = await api.tokensOf("client-uk");
    const body = {
      oldPassword: personas["client-uk"].password,
      newPassword,
      endOtherSessions: false,
    };
    await tokensIn(await api.call("changePassword", { token, body }));
    await bodyOf(await api.call("rss", { token: other }), 200);
  });
});
