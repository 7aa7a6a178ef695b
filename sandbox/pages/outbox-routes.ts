import { Hono } from "hono";
import { html } from "hono/html";
import { page } from "./page.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { type StoredMail, storedMails } from "../context/outbox.ts";

/** Routes of the sent emails: an HTML page, and JSON for tests; `?to=` filters by recipient. */
export function outboxRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono();

  routes.get("/outbox.json", ({ req, json }) => json(storedMails(sandbox.db, req.query("to"))));

  routes.get("/outbox", ({ req, html: respond }) => {
    const recipient = req.query("to") || undefined;
    const mails = storedMails(sandbox.db, recipient);
    return respond(
      page(
        "Outbox",
        html`<form method="get" action="/outbox">
            <label
              >Recipient
              <input type="email" name="to" value="${recipient ?? ""}" autocomplete="off"
            /></label>
            <button>Show</button>
          </form>
          <p class="quiet">
            ${mails.length}
            ${mails.length === 1 ? "email" : "emails"}${recipient ? ` to ${recipient}` : ""}, newest
            first. Reload the page for newer ones.
          </p>
          <div class="mails">${mails.map(mailEntry)}</div>`,
      ),
    );
  });

  return routes;
}

function mailEntry({ to, subject, text, link, sentAt }: StoredMail) {
  const [before = "", after = ""] = link ? text.split(link) : [text];
  return html`<article>
    <h2>${subject}</h2>
    <p class="head">
      To ${to}, <time datetime="${sentAt}">${sentAt.slice(0, 19).replace("T", " ")} UTC</time>
    </p>
    <p class="text">${before}${link ? html`<a href="${pathOf(link)}">${link}</a>` : ""}${after}</p>
  </article>`;
}

/** Path and query of an emailed link, so that it opens on this server's origin. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
