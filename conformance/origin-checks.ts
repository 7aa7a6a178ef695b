import { allCalls, type CallName } from "../src/api/contract/index.ts";
import type { ApiClient, Reply } from "./api-client.ts";
import type { Check } from "./check.ts";
import { latestReport } from "./records.ts";

/** One call for each method of the contract; the browser asks before it sends them. */
const asked = ["privileges", "searchReports", "saveHomeLayout", "endUserSession"] as const;

/**
 * Whether a header lists a value. As the portal sends no cookies to another origin, an asterisk stands
 * for all values but the header authorization.
 */
function lists({ headers }: Reply, name: string, value: string): boolean {
  const values = (headers.get(name) ?? "").toLowerCase().split(",");
  const listed = new Set(values.map((each) => each.trim()));
  return listed.has(value) || (listed.has("*") && value !== "authorization");
}

function originProblems(reply: Reply, origin: string): readonly string[] {
  const allowed = reply.headers.get("access-control-allow-origin");
  if (allowed === origin || allowed === "*") return [];
  return [`access-control-allow-origin is ${allowed ?? "missing"}`];
}

/** Without it the portal reads null for the header. */
function exposureProblems(reply: Reply, header: string): readonly string[] {
  return lists(reply, "access-control-expose-headers", header)
    ? []
    : [`access-control-expose-headers does not include ${header}`];
}

function preflight(name: CallName, origin: string): Check {
  const { method, path } = allCalls[name];
  const needed =
    method === "POST" || method === "PUT" ? "authorization,content-type" : "authorization";
  return {
    call: name,
    title: "allows the portal's origin to ask",
    async run(api) {
      const headers = {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": needed,
      };
      const url = path.replace(/\{\w+\}/g, "none");
      const reply = await api.callPath("OPTIONS", url, { headers });
      const isAllowed =
        method === "GET" ||
        method === "POST" ||
        lists(reply, "access-control-allow-methods", method.toLowerCase());
      const missing = needed
        .split(",")
        .filter((header) => !lists(reply, "access-control-allow-headers", header));
      return [
        ...(reply.status >= 200 && reply.status < 300 ? [] : [`HTTP ${reply.status} for OPTIONS`]),
        ...originProblems(reply, origin),
        ...(isAllowed ? [] : [`access-control-allow-methods does not include ${method}`]),
        ...missing.map((header) => `access-control-allow-headers does not include ${header}`),
      ];
    },
  };
}

/** Checks of an API for a portal on another origin (Fetch Standard, CORS protocol). */
export function originChecks(origin: string): readonly Check[] {
  const headers = { origin };
  const ofPortal = (
    call: CallName,
    title: string,
    send: (api: ApiClient) => Promise<Reply>,
    exposed?: string,
  ): Check => ({
    call,
    title,
    async run(api) {
      const reply = await send(api);
      const exposure = exposed === undefined ? [] : exposureProblems(reply, exposed);
      return [...originProblems(reply, origin), ...exposure];
    },
  });
  const refused = { grant_type: "refresh_token", refresh_token: "no-such-token" };
  return [
    ...asked.map((name) => preflight(name, origin)),
    ofPortal(
      "token",
      "lets the portal's origin read a refusal",
      (api) => api.call("token", { body: refused, headers }),
      "retry-after",
    ),
    ofPortal("privileges", "lets the portal's origin read a response", async (api) =>
      api.call("privileges", { token: await api.tokenOf("Client"), headers }),
    ),
    ofPortal(
      "reportFile",
      "lets the portal's origin read a file's name",
      async (api) => {
        const { id } = await latestReport(api, () => true);
        return api.call("reportFile", {
          params: { id },
          token: await api.tokenOf("Client"),
          headers,
        });
      },
      "content-disposition",
    ),
  ];
}
