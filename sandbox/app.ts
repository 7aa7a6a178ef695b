import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Call } from "../src/api/contract/call.ts";
import { allCalls, type CallName } from "../src/api/contract/index.ts";
import { preferredLanguage } from "./users/language.ts";
import { noteDevice } from "./auth/devices.ts";
import { limitSourceOf } from "./auth/known-browsers.ts";
import { requireLive } from "./auth/sessions.ts";
import { isAddition } from "./calls/handler.ts";
import { handlers } from "./calls/index.ts";
import { respondWithFault, faultOf } from "./faults/respond-with-fault.ts";
import { currentRequest, requestIdHeader, requestIdOf } from "./context/current-request.ts";
import { faultHeader } from "./context/faults.ts";
import { checkAccess } from "./http/access.ts";
import { checkSite } from "./http/cross-site.ts";
import { authenticate } from "./http/authenticate.ts";
import { addBrowserCookie, browserOf } from "./http/browser-cookie.ts";
import { recordImpersonatedAct } from "./http/impersonated-acts.ts";
import { readRequest } from "./http/read-request.ts";
import { requestSource } from "./http/request-source.ts";
import { notFound, Refusal } from "./context/refusal.ts";
import { defectResponse, refusalResponse, respond, secured } from "./http/respond.ts";
import { openApiDocument } from "./openapi-document.ts";
import type { Sandbox } from "./context/sandbox.ts";

export const apiBase = "/api";

/**
 * Handlers without their specific types: a call looked up by name has no single type, and requests
 * are validated against the contract first.
 */
const anyHandlers = handlers as unknown as Readonly<
  Record<CallName, (input: Record<string, unknown>) => unknown>
>;

/** Node's request and response objects; undefined when the API runs without a Node server. */
interface Environment {
  readonly Bindings: {
    readonly incoming?: { readonly socket: Pick<IncomingMessage["socket"], "remoteAddress"> };
    readonly outgoing?: ServerResponse;
  };
  readonly Variables: {
    readonly requestId: string;
    /** Name of the call; absent where no call has the path. */
    readonly call?: CallName;
  };
}

/** Creates the embedded API as a Hono application, of which the health call tells whether it can store. */
export function createApp(sandbox: Sandbox, canStore = () => true): Hono<Environment> {
  const app = new Hono<Environment>();

  app.use(`${apiBase}/*`, async (context, next) => {
    const startMs = performance.now();
    const requestId = requestIdOf(context.req.header(requestIdHeader));
    context.set("requestId", requestId);
    checkSite(context.req.raw, sandbox.settings.appUrl);
    await currentRequest.run(requestId, next);
    context.res = secured(context.res, requestId);
    const seconds = (performance.now() - startMs) / 1000;
    sandbox.metrics.observe(context.get("call") ?? "none", context.res.status, seconds);
  });
  // A proxy asks this call for the API's readiness, and sign-in, which stores a session, waits for it.
  app.get(`${apiBase}${allCalls.health.path}`, async (context, next) => {
    if (canStore()) return next();
    context.set("call", "health");
    return defectResponse();
  });
  app.get(`${apiBase}/openapi.json`, (context) => context.json(openApiDocument()));

  for (const call of Object.values<Call>(allCalls)) {
    const name = call.name as CallName;
    app.on(call.method, honoPath(call.path), async (context) => {
      const { req, env } = context;
      context.set("call", name);
      const handle = async () => {
        if (!sandbox.areAdditionsOffered && isAddition(call)) throw noSuchCall();
        const header = req.header("authorization") ?? null;
        const needsSession =
          call.signedIn === "optional" ? header !== null : call.signedIn !== false;
        const session = needsSession ? await authenticate(sandbox, header, name) : null;
        if (session) {
          noteDevice(sandbox, session, req.header("user-agent") ?? "");
          checkAccess(sandbox, name, session);
        }
        const parts = await readRequest(call, req.raw, req.param());
        if (session) await sandbox.turns.next(session);
        // It may have ended while the body or its turn came; signing out is idempotent.
        if (session && name !== "logout") requireLive(sandbox, session.id, name);
        const language = preferredLanguage(req.header("accept-language"));
        const address = requestSource(
          env.incoming?.socket.remoteAddress,
          req.header("x-forwarded-for"),
          sandbox.settings.trustedProxies,
        );
        const browser = browserOf(req.header("cookie"));
        const source = limitSourceOf(sandbox, browser, address);
        const input = { ...parts, sandbox, session, language, address, browser, source };
        const result = recordImpersonatedAct(sandbox, session, call, req.param(), () =>
          anyHandlers[name](input),
        );
        const response = respond(call, await result);
        addBrowserCookie(response, browser);
        return response;
      };
      const fault = faultOf(name, req.header(faultHeader), sandbox.faults);
      if (!fault) return handle();
      return respondWithFault(fault, {
        call,
        request: req.raw,
        outgoing: env.outgoing,
        respond: handle,
      });
    });
  }

  app.all(`${apiBase}/*`, ({ req }) => {
    const path = req.path.slice(apiBase.length);
    const methods = methodsOf(path);
    if (methods.length === 0) throw noSuchCall();
    throw new Refusal(405, "method_not_allowed", "This call has another method.", {
      headers: { allow: methods.join(", ") },
    });
  });

  app.onError((error, context) =>
    errorResponse(
      context.get("call") === "token" ? tokenRefusalOf(error) : error,
      context.get("requestId"),
    ),
  );

  return app;
}

const noSuchCall = () => notFound("There is no such call.");

/** The token call refuses with status 400 only (RFC 6749, section 5.2); the code tells the reason. */
const tokenRefusalOf = (error: Error) =>
  error instanceof Refusal ? new Refusal(400, error.code, error.description, error) : error;

/** Creates the response to an error of a handler; logs a defect with the id of its request. */
export function errorResponse(error: Error, requestId?: string): Response {
  if (error instanceof Refusal) return refusalResponse(error);
  if (error instanceof HTTPException) return error.getResponse();
  console.error(...(requestId === undefined ? [] : [requestId]), error);
  return defectResponse();
}

function honoPath(path: string): string {
  return apiBase + path.replace(/\{(\w+)\}/g, ":$1");
}

/** HTTP methods of the calls that match a path. */
function methodsOf(path: string): string[] {
  const fits = Object.values<Call>(allCalls).filter((call) => {
    const pattern = call.path.replace(/\{\w+\}/g, "[^/]+");
    return new RegExp(`^${pattern}$`).test(path);
  });
  return fits.map(({ method }) => method);
}
