import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import { cashInstruction } from "./api-example-records.ts";
import { bodyOf, openApi } from "./embedded-api.ts";

/** An instruction of more than its client wants to be sent by one person. */
const instruction = {
  ...cashInstruction,
  direction: "redemption",
  amount: 5_000_000.01,
  reference: "Q4 pensions",
  notes: "",
};

interface Listed {
  readonly instructions: readonly {
    readonly instructionNumber: string;
    readonly state: string;
    readonly approval?: object;
    readonly unusual: readonly string[];
  }[];
}

/** Opens an API with a sender and an approver of the same client, both signed in. */
export async function openApprovals() {
  const api = await openApi();
  api.sandbox.db.exec("UPDATE users SET requires_otp = 0 WHERE id = 'needs-otp'");
  const tokenOf = async (key: PersonaKey) => (await api.tokensOf(key)).access_token;
  const signIn = async () => ({
    sender: await tokenOf("client-uk"),
    approver: await tokenOf("needs-otp"),
  });
  let tokens = await signIn();
  const read = async (name: "listCashInstructions" | "listCashApprovals", token: string) =>
    ((await bodyOf(await api.call(name, { token }), 200)) as Listed).instructions;
  const listed = () => read("listCashInstructions", tokens.sender);
  const decide = (changes: object = {}, token = tokens.approver) =>
    api.call("decideCashInstruction", {
      token,
      body: { instructionNumber: "CI-000001", decision: "approved", ...changes },
    });
  return {
    api,
    tokenOf,
    tokens: () => tokens,
    /** Lets time pass and signs both in again. */
    async pass(seconds: number) {
      api.clock.advance(seconds);
      tokens = await signIn();
    },
    give: (changes: object = {}, token = tokens.sender) =>
      api.call("createCashInstruction", { token, body: { ...instruction, ...changes } }),
    decide,
    giveBack: () => decide({ decision: "returned", reason: "Wrong account" }),
    withdraw: () =>
      api.call("withdrawCashInstruction", {
        token: tokens.sender,
        body: { instructionNumber: "CI-000001" },
      }),
    listed,
    waiting: (token = tokens.approver) => read("listCashApprovals", token),
    state: async () => (await listed())[0]?.state,
    subjects: (key: PersonaKey) => api.mailsTo(personas[key].email).map((item) => item.subject),
    desk: () => api.mailsTo("service@alderbrook.example"),
  };
}
