import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { allCalls } from "../../src/api/contract/index.ts";
import { auditEvents } from "../audit/audit-events.ts";
import { signingKeysOf } from "../context/tokens.ts";
import { renewDatabase, type Seed } from "../database/open.ts";
import { lockedAccounts, unlockRoute } from "./locked-accounts.ts";
import { page, style, stylePath } from "./page.ts";
import { personas } from "../seed/personas.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { faultHeader, faultText, isFaultTarget, parseFault } from "../context/faults.ts";

const kinds = [
  ["500", "Status 500: temporarily unavailable"],
  ["504", "Status 504: too much data"],
  ["503", "Status 503"],
  ["429", "Status 429: too many tries"],
  ["403", "Status 403: no permission"],
  ["401", "Status 401: unauthorised"],
  ["400", "Status 400: bad request"],
  ["404", "Status 404: not found"],
  ["delay:2000", "Delay of 2 seconds"],
  ["delay:10000", "Delay of 10 seconds"],
  ["delay:60000", "Delay of a minute"],
  ["cut", "Cut connection"],
  ["short", "Half a body, as if it were all"],
  ["malformed", "Malformed JSON, or no such file"],
  ["html", "HTML instead of JSON or a file"],
  ["disguised", "HTML that calls itself JSON or a file"],
  ["empty", "Empty body"],
] as const;

/** Routes of the sandbox's control page: faults, clock and data. Cross-site forms are refused. */
export function controlRoutes(sandbox: Sandbox, seed: Seed): Hono {
  const { faults, clock, limits, db } = sandbox;
  const routes = new Hono();

  routes.get(stylePath, ({ body }) => body(style, 200, { "content-type": "text/css" }));
  routes.get("/sandbox", ({ html: respond }) => respond(page("Sandbox", controls(sandbox))));

  routes.get("/sandbox/audit.json", ({ json }) => json(auditEvents(db)));

  routes.post("/sandbox/*", async (context, next) => {
    const site = context.req.header("sec-fetch-site");
    if (site && site !== "same-origin" && site !== "none") return context.text("Refused", 403);
    return next();
  });

  routes.post("/sandbox/faults", async (context) => {
    const field = await fieldsOf(context);
    const target = field("target");
    const fault = parseFault(field("fault"));
    if (!isFaultTarget(target) || !fault) return context.text("No such fault", 400);
    faults.set(target, fault);
    return back(context);
  });

  routes.post("/sandbox/faults/clear", async (context) => {
    const name = (await fieldsOf(context))("target");
    faults.clear(isFaultTarget(name) ? name : undefined);
    return back(context);
  });

  routes.post("/sandbox/additions", async (context) => {
    sandbox.areAdditionsOffered = (await fieldsOf(context))("offered") === "yes";
    return back(context);
  });

  routes.post("/sandbox/clock", async (context) => {
    const minutes = (await fieldsOf(context))("minutes");
    if (!/^-?\d{1,7}(\.\d{1,2})?$/.test(minutes)) return context.text("No such time", 400);
    clock.advance(Number(minutes) * 60);
    return back(context);
  });

  routes.route("/", unlockRoute(sandbox));

  routes.post("/sandbox/reset", async (context) => {
    clock.restore();
    faults.clear();
    sandbox.areAdditionsOffered = true;
    limits.clear();
    await renewDatabase(db, seed);
    sandbox.keys = await signingKeysOf(db);
    return back(context);
  });

  return routes;
}

/** Returns a getter for the fields of a submitted form; missing fields are empty. */
async function fieldsOf(context: Context): Promise<(name: string) => string> {
  const form = await context.req.parseBody();
  return (name) => {
    const value = form[name];
    return typeof value === "string" ? value : "";
  };
}

const back = (context: Context) => context.redirect("/sandbox", 303);

function controls(sandbox: Sandbox) {
  const { faults, clock, areAdditionsOffered } = sandbox;
  return html`<p>For people who test. None of this exists in another API.</p>
    <h2>Faults</h2>
    <form method="post" action="/sandbox/faults">
      <label
        >Call
        <select name="target">
          <option value="any">any call</option>
          ${Object.keys(allCalls)
            .toSorted()
            .map((name) => html`<option>${name}</option>`)}
        </select></label
      >
      <label
        >Fault
        <select name="fault">
          ${kinds.map(([value, label]) => html`<option value="${value}">${label}</option>`)}
        </select></label
      >
      <button>Set</button>
    </form>
    ${faultList(faults)}
    <p>
      For one request only: the header
      <code>${faultHeader}: searchLatestReports=500, aum=delay:2000</code>.
    </p>
    <h2>Additions</h2>
    <p>
      Calls beyond the specifications, such as <code>GET /portfolios/aum</code>, are
      ${areAdditionsOffered ? "offered" : "switched off"}.
    </p>
    <form method="post" action="/sandbox/additions">
      <input type="hidden" name="offered" value="${areAdditionsOffered ? "no" : "yes"}" />
      <button>${areAdditionsOffered ? "Switch off" : "Offer"}</button>
    </form>
    <h2>Clock</h2>
    <p>
      It is <time>${clock.now().toISOString().slice(0, 19).replace("T", " ")} UTC</time> for the
      API.
    </p>
    <form method="post" action="/sandbox/clock">
      <label
        >Minutes forward (negative: back)
        <input
          name="minutes"
          inputmode="decimal"
          value="10"
          required
          pattern="-?[0-9]{1,7}([.][0-9]{1,2})?"
      /></label>
      <button>Move</button>
    </form>
    <h2>Data</h2>
    <form method="post" action="/sandbox/reset">
      <button>Start again with the first data</button>
    </form>
    <h2>Locked accounts</h2>
    ${lockedAccounts(sandbox)}
    <h2>Audit log</h2>
    <p><a href="/sandbox/audit.json">The newest events</a></p>
    <h2>Personas</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Personas">
      <table>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Password</th>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">Region</th>
            <th scope="col">What for</th>
          </tr>
        </thead>
        <tbody>
          ${Object.values(personas).map(
            (one) =>
              html`<tr>
                <th scope="row">${one.email}</th>
                <td>${one.password}</td>
                <td>${one.name}</td>
                <td>${one.role}</td>
                <td>${one.region}</td>
                <td>${one.summary}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

function faultList(faults: Sandbox["faults"]) {
  const set = faults.list();
  if (set.length === 0) return html`<p>No faults are set.</p>`;
  return html`<ul>
      ${set.map(
        ([target, fault]) =>
          html`<li>
            <form method="post" action="/sandbox/faults/clear">
              <input type="hidden" name="target" value="${target}" />
              <span>${target === "any" ? "Any call" : target}: ${faultText(fault)}</span>
              <button>Clear</button>
            </form>
          </li>`,
      )}
    </ul>
    <form method="post" action="/sandbox/faults/clear"><button>Clear all</button></form>`;
}
