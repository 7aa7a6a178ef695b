import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { allCalls } from "../../src/api/contract/index.ts";
import { auditEvents, eventsOfPage } from "../audit/audit-events.ts";
import { signingKeysOf } from "../context/tokens.ts";
import { renewDatabase, type Seed } from "../database/open.ts";
import { lockedAccounts, unlockRoute } from "./locked-accounts.ts";
import { styleRoutes } from "./page-style.ts";
import { page } from "./page.ts";
import { personas } from "../seed/personas.ts";
import type { Sandbox } from "../context/sandbox.ts";
import type { DueSchedules } from "../schedulers/run-due.ts";
import { faultHeader, faultText, isFaultTarget, parseFault } from "../context/faults.ts";

const kinds = [
  ["500", "Status 500: temporarily unavailable"],
  ["504", "Status 504: too much data"],
  ["503", "Status 503"],
  ["429", "Status 429: too many requests"],
  ["403", "Status 403: no permission"],
  ["401", "Status 401: unauthorised"],
  ["400", "Status 400: bad request"],
  ["404", "Status 404: not found"],
  ["delay:2000", "Delay of 2 seconds"],
  ["delay:10000", "Delay of 10 seconds"],
  ["delay:60000", "Delay of a minute"],
  ["cut", "Connection closed"],
  ["short", "Half of the body"],
  ["malformed", "Malformed JSON or file"],
  ["html", "HTML instead of JSON or a file"],
  ["disguised", "HTML with the type of JSON or a file"],
  ["empty", "Empty body"],
] as const;

/** Routes of the sandbox's control page: faults, clock and data. */
export function controlRoutes(sandbox: Sandbox, seed: Seed, schedules: DueSchedules): Hono {
  const { faults, clock, limits, db } = sandbox;
  const routes = new Hono();

  routes.route("/", styleRoutes());
  routes.get("/sandbox", ({ html: respond }) => respond(page("Sandbox", controls(sandbox))));

  routes.get("/sandbox/audit.json", ({ req, json, text }) => {
    const before = req.query("before");
    if (before !== undefined && !/^[0-9]{1,15}$/.test(before)) return text("Invalid id", 400);
    return json(auditEvents(db, before === undefined ? undefined : Number(before)));
  });

  routes.post("/sandbox/faults", async (context) => {
    const field = await fieldsOf(context);
    const target = field("target");
    const fault = parseFault(field("fault"));
    if (!isFaultTarget(target) || !fault) return context.text("Unknown fault", 400);
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
    if (!/^-?\d{1,7}(\.\d{1,2})?$/.test(minutes)) return context.text("Invalid time", 400);
    clock.advance(Number(minutes) * 60);
    await schedules.run();
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
  return html`<p class="quiet">Tools for tests. Only the embedded API has them.</p>
    <div class="cards">
      ${faultCard(sandbox)} ${clockCard(sandbox)} ${additionsCard(sandbox)}
      <section>
        <h2>Locked accounts</h2>
        ${lockedAccounts(sandbox)}
      </section>
      <section>
        <h2>Data</h2>
        <p>
          <a href="/sandbox/audit.json">Audit log</a>: the latest ${eventsOfPage} events, as JSON;
          earlier ones with <code>?before=</code> and the first event's <code>id</code>.
        </p>
        <details>
          <summary>Reset data…</summary>
          <p>This deletes all changes, sessions and emails, and restores the initial data.</p>
          <form method="post" action="/sandbox/reset"><button>Reset data</button></form>
        </details>
      </section>
    </div>
    ${personaTable()}`;
}

function faultCard({ faults }: Sandbox) {
  return html`<section>
    <h2>Faults</h2>
    <form method="post" action="/sandbox/faults">
      <label
        >Call
        <select name="target">
          <option value="any">Any call</option>
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
      <button class="primary">Set</button>
    </form>
    ${faultList(faults)}
    <p class="quiet">
      For a single request, send the header
      <code>${faultHeader}: searchLatestReports=500, aum=delay:2000</code>.
    </p>
  </section>`;
}

function additionsCard({ areAdditionsOffered }: Sandbox) {
  return html`<section>
    <h2>Additions</h2>
    <p>
      Calls beyond the specifications, such as <code>GET /portfolios/aum</code>, are
      ${areAdditionsOffered ? "on" : "off: they return 404"}.
    </p>
    <form method="post" action="/sandbox/additions">
      <input type="hidden" name="offered" value="${areAdditionsOffered ? "no" : "yes"}" />
      <button>${areAdditionsOffered ? "Turn off" : "Turn on"}</button>
    </form>
  </section>`;
}

function clockCard({ clock }: Sandbox) {
  return html`<section>
    <h2>Clock</h2>
    <p>
      The API's time is
      <time>${clock.now().toISOString().slice(0, 19).replace("T", " ")} UTC</time>.
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
  </section>`;
}

function personaTable() {
  return html`<section>
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
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          ${Object.values(personas).map(
            (persona) =>
              html`<tr>
                <th scope="row">${persona.email}</th>
                <td>${persona.password}</td>
                <td>${persona.name}</td>
                <td>${persona.role}</td>
                <td>${persona.region}</td>
                <td>${persona.summary}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
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
