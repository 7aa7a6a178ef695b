import { beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import type { CallName } from "../../../src/api/contract/index.ts";
import { listPasskeys } from "../../../src/api/contract/passkeys.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { createAuthenticator } from "../../support/authenticator.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";
import { addPasskey, newPasskeyOptions, signInAlone } from "../../support/passkey-api.ts";

const key = "client-uk";
const { email, password } = personas[key];

let api: Api;
let token: string;

beforeEach(async () => {
  api = await openApi();
  ({ access_token: token } = await api.tokensOf(key));
});

async function listed(of = token) {
  return v.parse(
    listPasskeys.response,
    await bodyOf(await api.call("listPasskeys", { token: of }), 200),
  );
}
const add = (name?: string) => addPasskey(api, { token, ...(name && { name }) });
const subjects = () => api.mailsTo(email).map(({ subject }) => subject);
async function eventKinds() {
  const response = await api.call("listSecurityEvents", { token });
  const { events } = (await bodyOf(response, 200)) as { events: { kind: string }[] };
  return events.map(({ kind }) => kind);
}

describe("KEY-03 passkeys", () => {
  test("are listed with name, device and times", async () => {
    const headers = { "user-agent": "Chrome/150 (Windows)" };
    const { access_token: opened } = await api.tokensOf(key);
    await api.call("privileges", { token: opened, headers });
    const { authenticator } = await addPasskey(api, { token: opened, name: " Laptop " });
    api.clock.advance(60);
    await signInAlone(api, authenticator);
    expect(await listed()).toMatchObject({
      passkeys: [
        {
          name: "Laptop",
          device: { browser: "Chrome", system: "Windows" },
          isSynced: false,
          createdAtUtc: "2026-11-18T10:00:00.000Z",
          lastUsedAtUtc: "2026-11-18T10:01:00.000Z",
        },
      ],
      recoveryCodesLeft: 0,
    });
  });

  test("CONFIRM-01 are added and removed after a confirmation only", async () => {
    const { id } = await add();
    const { refresh_token: later } = await api.tokensOf(key);
    api.clock.advance(301);
    const { access_token: old } = await tokensIn(await api.refresh(later));
    const { access_token: fresh } = await api.tokensOf(key);
    const changes = [
      ["newPasskeyOptions", {}],
      ["removePasskey", { params: { id } }],
      ["createRecoveryCodes", {}],
    ] as const;
    for (const [name, request] of changes) {
      expect(await refusalOf(await api.call(name, { token: old, ...request }))).toBe(
        "403 confirmation_required",
      );
      await bodyOf(await api.call(name, { token: fresh, ...request }), 200);
    }
  });

  test("options serve their session, once, for five minutes", async () => {
    const options = await newPasskeyOptions(api, token);
    const body = { passkey: createAuthenticator().create(options), name: "Laptop" };
    const { access_token: other } = await api.tokensOf(key);
    expect(await refusalOf(await api.call("addPasskey", { token: other, body }))).toBe(
      "400 invalid_passkey",
    );
    await bodyOf(await api.call("addPasskey", { token, body }), 200);
    const again = { ...body, passkey: createAuthenticator().create(options) };
    expect(await refusalOf(await api.call("addPasskey", { token, body: again }))).toBe(
      "400 invalid_passkey",
    );
    const late = await newPasskeyOptions(api, token);
    api.clock.advance(301);
    const tooLate = { ...body, passkey: createAuthenticator().create(late) };
    const { access_token: fresh } = await tokensIn(await api.signIn(email, password));
    expect(await refusalOf(await api.call("addPasskey", { token: fresh, body: tooLate }))).toBe(
      "400 invalid_passkey",
    );
  });

  test.each([
    ["origin", { origin: "https://attacker.example" }],
    ["relying party", { rpId: "attacker.example" }],
    ["type", { type: "webauthn.get" }],
  ])("of another %s are refused", async (_, deviation) => {
    const options = await newPasskeyOptions(api, token);
    const body = { passkey: createAuthenticator().create(options, deviation), name: "Laptop" };
    expect(await refusalOf(await api.call("addPasskey", { token, body }))).toBe(
      "400 invalid_passkey",
    );
    expect((await listed()).passkeys).toEqual([]);
  });

  test("with an attestation that is none of the known forms are refused", async () => {
    const passkey = createAuthenticator().create(await newPasskeyOptions(api, token));
    const bytes = Buffer.from(passkey.response.attestationObject, "base64url");
    bytes.write("nine", bytes.indexOf("none"));
    const response = { ...passkey.response, attestationObject: bytes.toString("base64url") };
    const body = { passkey: { ...passkey, response }, name: "Laptop" };
    expect(await refusalOf(await api.call("addPasskey", { token, body }))).toBe(
      "400 invalid_passkey",
    );
  });

  test("with an attestation are accepted if it is valid, and stored alike", async () => {
    const attested = async (attestation: "self" | "forged") => {
      const options = await newPasskeyOptions(api, token);
      const passkey = createAuthenticator().create(options, { attestation });
      return api.call("addPasskey", { token, body: { passkey, name: attestation } });
    };
    expect(await refusalOf(await attested("forged"))).toBe("400 invalid_passkey");
    await bodyOf(await attested("self"), 200);
    expect((await listed()).passkeys.map(({ name }) => name)).toEqual(["self"]);
  });

  test("keep markup in a name as text, and refuse lines and too long names", async () => {
    const name = "<img src=x onerror=alert(1)> & 'key'";
    const { id } = await add(name);
    expect((await listed()).passkeys[0]?.name).toBe(name);
    for (const bad of ["", "  ", "one\ntwo", "\u202egnp.exe", "x".repeat(61)]) {
      const body = { name: bad };
      const response = await api.call("renamePasskey", { token, params: { id }, body });
      expect(await refusalOf(response)).toBe("400 invalid_request");
    }
  });

  test("are at most fifty, all of which can be listed", async () => {
    for (let index = 0; index < 50; index += 1) {
      await add(`Key ${index}`);
      api.clock.advance(4);
      if (index % 20 === 19) ({ access_token: token } = await api.tokensOf(key));
    }
    expect((await listed()).passkeys).toHaveLength(50);
    const response = await api.call("newPasskeyOptions", { token });
    expect(await refusalOf(response)).toBe("400 quota_exceeded");
  });

  test("are renamed and removed by their owner alone", async () => {
    const { id, authenticator } = await add();
    const { access_token: stranger } = await api.tokensOf("client-us");
    const params = { id };
    const body = { name: "Mine" };
    expect(
      await refusalOf(await api.call("renamePasskey", { token: stranger, params, body })),
    ).toBe("404 not_found");
    const removal = { params };
    await bodyOf(await api.call("removePasskey", { token: stranger, ...removal }), 200);
    expect((await listed()).passkeys).toHaveLength(1);
    await bodyOf(await api.call("renamePasskey", { token, params, body }), 200);
    expect((await listed()).passkeys[0]?.name).toBe("Mine");
    await bodyOf(await api.call("removePasskey", { token, ...removal }), 200);
    expect((await listed()).passkeys).toEqual([]);
    expect(await refusalOf(await signInAlone(api, authenticator))).toBe("400 invalid_passkey");
    expect(subjects().slice(0, 2)).toEqual([
      "A passkey was removed from your account",
      "A passkey was added to your account",
    ]);
    expect(await eventKinds()).toEqual(expect.arrayContaining(["passkeyAdded", "passkeyRemoved"]));
  });

  test("the last one stays while the password has expired", async () => {
    const first = await add();
    const second = await add();
    api.sandbox.db.exec("UPDATE users SET password_expires_at = '2026-01-01T00:00:00Z'");
    const removal = (id: string) => api.call("removePasskey", { token, params: { id } });
    await bodyOf(await removal(first.id), 200);
    expect(await refusalOf(await removal(second.id))).toBe("400 last_way_in");
  });

  test("an impersonator sees and changes none of it", async () => {
    const { id } = await add();
    const { access_token: admin } = await api.tokensOf("admin");
    const started = await api.call("impersonate", { token: admin, params: { email } });
    const { access_token: acting } = await tokensIn(started);
    const bodies: Partial<Record<CallName, object>> = {
      listPasskeys: {},
      newPasskeyOptions: {},
      addPasskey: { body: { name: "Mine" } },
      renamePasskey: { params: { id }, body: { name: "Mine" } },
      removePasskey: { params: { id } },
      createRecoveryCodes: {},
    };
    for (const [name, request] of Object.entries(bodies)) {
      const response = await api.call(name as CallName, { token: acting, ...request });
      expect(await refusalOf(response)).toBe("403 not_while_impersonating");
    }
  });

  test("are absent where additions are turned off", async () => {
    api.sandbox.areAdditionsOffered = false;
    for (const name of ["passkeyOptions", "listPasskeys"] as const) {
      expect(await refusalOf(await api.call(name, { token }))).toBe("404 not_found");
    }
  });
});
