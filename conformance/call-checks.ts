import * as v from "valibot";
import type { Call } from "../src/api/contract/call.ts";
import { allCalls, type CallName } from "../src/api/contract/index.ts";
import { pdfType } from "../src/api/contract/file-types.ts";
import { isOfficeFile } from "../sandbox/support/office-content.ts";
import { type ApiClient, type Parts, type Reply, Untestable } from "./api-client.ts";
import { type Check, refusalProblems, statusProblem } from "./check.ts";
import { proofs } from "./proofs.ts";
import { portfolioOf, deleteAtEnd } from "./records.ts";
import { callsOf, type Role, roles, sessionCalls } from "./roles.ts";

/** Returns the differences of a response from its schema. */
function responseProblems(call: Call, reply: Reply): readonly string[] {
  if (reply.status !== 200) return [statusProblem(reply, "200")];
  const type = (reply.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  if (call.file) return fileProblems(call.file, type, reply);
  const typeProblems =
    type === "application/json" ? [] : [`content-type "${type}" instead of application/json`];
  const parsed = v.safeParse(call.response ?? v.never(), reply.json);
  return [...typeProblems, ...(parsed.success ? [] : describeIssues(parsed.issues))];
}

/** Returns each kind of issue once, with the number of times that it occurs. */
function describeIssues(issues: readonly v.BaseIssue<unknown>[]): readonly string[] {
  const kinds = Map.groupBy(issues, (issue) => `${pathOf(issue)} ${issue.expected ?? ""}`);
  return [...kinds.values()].map(([first, ...others]) => {
    const times = others.length > 0 ? ` (${others.length + 1} times)` : "";
    return first ? `${describeIssue(first)}${times}` : "";
  });
}

/** Path of an issue; the entries of a list have the same one. */
const pathOf = (issue: v.BaseIssue<unknown>) =>
  (v.getDotPath(issue) ?? "the response").replace(/\.\d+(?=\.|$)/g, "[]");

function describeIssue(issue: v.BaseIssue<unknown>): string {
  // Of a field that is not there, valibot expects its name.
  if (issue.type.endsWith("object") && issue.received === "undefined" && issue.path) {
    return `${pathOf(issue)} is missing`;
  }
  return issue.expected
    ? `${pathOf(issue)}: expected ${issue.expected}, received ${issue.received}`
    : `${pathOf(issue)}: ${issue.message}`;
}

const pdfStart = "%PDF-";
const zipStart = "PK";
/** Programs look for the end of a PDF in as many last bytes. */
const pdfEndBytes = 1024;

/** Returns why a content is no file of a media type, or null. */
function contentProblem(type: string, bytes: Uint8Array): string | null {
  const content = Buffer.from(bytes);
  const isPdf = type === pdfType;
  if (!content.toString("latin1", 0, pdfStart.length).startsWith(isPdf ? pdfStart : zipStart)) {
    return "the content does not match the content-type";
  }
  const isWhole = isPdf
    ? content.subarray(-pdfEndBytes).includes("%%EOF")
    : isOfficeFile(content, "spreadsheetml");
  return isWhole ? null : "the content is damaged or incomplete";
}

function fileProblems(types: readonly string[], type: string, reply: Reply): readonly string[] {
  const problems: string[] = [];
  if (!types.includes(type))
    problems.push(`content-type "${type}" instead of ${types.join(" or ")}`);
  const ofContent = contentProblem(type, reply.bytes);
  if (ofContent !== null) problems.push(ofContent);
  const disposition = reply.headers.get("content-disposition") ?? "";
  if (!/^attachment\b.*filename/.test(disposition))
    problems.push("content-disposition is not an attachment with a file name");
  return problems;
}

const notOffered = new Set([404, 405, 501]);

/** Throws `Untestable` for an addition that the API does not have. */
async function expectOffered(api: ApiClient, name: CallName): Promise<void> {
  const { addition } = proofs[name];
  if (!addition) return;
  const { status } = await api.keep(`offers ${addition}`, async () =>
    api.call(addition, { token: await api.tokenOf("Client") }),
  );
  if (notOffered.has(status)) throw new Untestable("addition that this API does not have");
}

async function tokenFor(api: ApiClient, name: CallName): Promise<Pick<Parts, "token">> {
  const { as } = proofs[name];
  return as ? { token: await api.tokenOf(as) } : {};
}

function successCheck(name: CallName, mayChange: boolean): Check {
  return {
    call: name,
    title: "succeeds",
    async run(api) {
      const { untested, changes, parts } = proofs[name];
      if (untested) throw new Untestable(untested);
      if (changes && !mayChange)
        throw new Untestable("changes the account permanently; see --allow-changes");
      await expectOffered(api, name);
      const request = (await parts?.(api)) ?? {};
      const token = "token" in request ? {} : await tokenFor(api, name);
      const reply = await api.call(name, { ...token, ...request });
      deleteAtEnd(api, name, reply.json);
      return responseProblems(allCalls[name], reply);
    },
  };
}

const anyParams = { id: "nothing", code: "NONE01", email: "nobody@conformance.example" };

function sessionCheck(name: CallName, title: string, token?: string): Check {
  return {
    call: name,
    title,
    async run(api) {
      await expectOffered(api, name);
      return refusalProblems(await api.call(name, { params: anyParams, token }), [401]);
    },
  };
}

const badParams = { id: "not an id!", code: "no code!", email: "nobody", language: "xx" };

/** Returns an invalid request of a call; null if the call has no input. */
function invalidPart(call: Call): Parts | null {
  if (call.body) return { params: anyParams, body: call.bodyFormat === "form" ? "a=b" : '"text"' };
  if (call.query && !v.is(call.query, {})) return { params: anyParams };
  return call.params ? { params: badParams } : null;
}

function invalidCheck(name: CallName): Check | null {
  const call: Call = allCalls[name];
  const part = invalidPart(call);
  if (!part) return null;
  return {
    call: name,
    title: "rejects an invalid request",
    async run(api) {
      await expectOffered(api, name);
      const code = call.path.includes("{code}") && call.query && proofs[name].as;
      const params = code ? { params: { code: await portfolioOf(api, code) } } : {};
      const reply = await api.call(name, { ...part, ...params, ...(await tokenFor(api, name)) });
      return refusalProblems(reply, call.body || call.query ? [400] : [400, 404]);
    },
  };
}

/** Calls of every role without a required body: a request would have an effect. */
const uncalled: ReadonlySet<CallName> = new Set([
  "logout",
  "setTermsAcceptedDate",
  "endOtherSessions",
  "createRecoveryCodes",
  "stopImpersonating",
]);

function permissionCheck(name: CallName, role: Role): Check {
  const isAllowed = callsOf(role).has(name);
  return {
    call: name,
    title: isAllowed ? `allows the ${role}` : `rejects the ${role}`,
    async run(api) {
      await expectOffered(api, name);
      const token = await api.tokenOf(role);
      const code = isAllowed ? await ownPortfolio(api, role) : anyParams.code;
      const isByCode = name === "auditorReports";
      const params = { ...anyParams, code, ...(isByCode ? { id: code } : {}) };
      const reply = await api.call(name, { token, params });
      if (!isAllowed) return refusalProblems(reply, [403]);
      const isRefused = reply.status === 403 || reply.status === 401 || reply.status >= 500;
      return isRefused ? [`HTTP ${reply.status} for a role with access`] : [];
    },
  };
}

const ownPortfolio = (api: ApiClient, role: Role) =>
  portfolioOf(api, role).catch(() => anyParams.code);

/** Checks of each call: success, errors and roles. */
export function callChecks(mayChange: boolean): readonly Check[] {
  return (Object.keys(allCalls) as CallName[]).flatMap((name) => {
    const needsSession = sessionCalls.includes(name);
    return [
      successCheck(name, mayChange),
      ...(needsSession
        ? [
            sessionCheck(name, "rejects a request without a token"),
            sessionCheck(name, "rejects an unknown token", "no.such.token"),
          ]
        : []),
      ...[invalidCheck(name)].filter((check) => check !== null),
      ...(needsSession && !uncalled.has(name)
        ? roles.map((role) => permissionCheck(name, role))
        : []),
    ];
  });
}
