import { createServer, type ServerResponse } from "node:http";
import { listenInTest } from "./test-server.ts";

/** Response of a call: JSON, an HTTP error, a file, or none until the server closes. */
export type StubResponse =
  | { readonly json: unknown }
  | {
      readonly status: number;
      readonly json?: unknown;
      /** Whether it is delayed until released. */
      readonly isHeld?: true;
    }
  | {
      readonly file: string;
      readonly type: string;
      readonly name: string;
      /** Whether the connection breaks after half of the promised length. */
      readonly isCut?: true;
      /** Whether the second half is delayed until released. */
      readonly isHeld?: true;
    }
  | "nothing";

/** Responses as `METHOD /path` below the API base, or `METHOD /path?query` for one query. */
export type StubResponses = Readonly<Record<string, StubResponse>>;

export interface StubApi {
  readonly baseUrl: string;
  /** Requests as `METHOD /path`, with parsed JSON or form body. */
  readonly requests: { readonly call: string; readonly body: unknown }[];
  /** Replaces responses for later requests. */
  change(responses: StubResponses): void;
  /** Sends the delayed responses and the rest of the delayed files. */
  release(): void;
  /** Closes the server before the test ends, as in an outage. */
  close(): void;
}

/** Starts a server with the given responses until the test ends; unknown calls get 404. */
export async function serveApi(first: StubResponses): Promise<StubApi> {
  let responses = first;
  const requests: StubApi["requests"] = [];
  const held: (() => void)[] = [];
  // A keep-alive connection closed during a pause of a busy machine would fail the next call.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { pathname, search } = new URL(request.url ?? "", "http://api");
    const call = `${request.method} ${pathname.replace(/^\/api/, "")}`;
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      if (request.method === "OPTIONS") return respond(response, { status: 204 });
      const isForm = request.headers["content-type"]?.includes("x-www-form-urlencoded");
      const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
      requests.push({ call, body });
      respond(response, responses[call + search] ?? responses[call] ?? { status: 404 }, held);
    });
  });
  return {
    ...(await listenInTest(server)),
    requests,
    change: (next) => {
      responses = { ...responses, ...next };
    },
    release: () => held.splice(0).forEach((send) => send()),
  };
}

const parseJson = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));

function respond(response: ServerResponse, stub: StubResponse, held: (() => void)[] = []): void {
  if (stub === "nothing") return;
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "*");
  response.setHeader("access-control-allow-methods", "*");
  response.setHeader("access-control-expose-headers", "*");
  if ("file" in stub) {
    response.setHeader("content-type", stub.type);
    response.setHeader("content-disposition", `attachment; filename="${stub.name}"`);
    const { file, isCut, isHeld } = stub;
    response.setHeader("content-length", Buffer.byteLength(file));
    const half = file.length / 2;
    if (isHeld) {
      response.write(file.slice(0, half));
      held.push(() => response.end(file.slice(half)));
    } else if (isCut) response.write(file.slice(0, half), () => response.destroy());
    else response.end(file);
    return;
  }
  response.statusCode = "status" in stub ? stub.status : 200;
  if (response.statusCode === 204) {
    response.end();
    return;
  }
  response.setHeader("content-type", "application/json");
  const json = JSON.stringify(stub.json ?? { error: "error", error_description: "No" });
  if ("isHeld" in stub) held.push(() => response.end(json));
  else response.end(json);
}
