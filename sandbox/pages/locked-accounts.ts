import { Hono } from "hono";
import { html } from "hono/html";
import { lockedUsers, unlock } from "../auth/locks.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { fullName, plainEmail } from "../users/users.ts";

/** Unlocks an account, as service staff do. */
export function unlockRoute(sandbox: Sandbox): Hono {
  const routes = new Hono();
  routes.post("/sandbox/unlock", async (context) => {
    const { email } = await context.req.parseBody();
    const address = plainEmail(typeof email === "string" ? email : "");
    const user = lockedUsers(sandbox).find((lockedUser) => lockedUser.email === address);
    if (!user) return context.text("No such locked account", 400);
    unlock(sandbox, user);
    return context.redirect("/sandbox", 303);
  });
  return routes;
}

export function lockedAccounts(sandbox: Sandbox) {
  const locked = lockedUsers(sandbox);
  if (locked.length === 0) return html`<p>No account is locked.</p>`;
  return html`<ul>
    ${locked.map(
      (user) =>
        html`<li>
          <form method="post" action="/sandbox/unlock">
            <input type="hidden" name="email" value="${user.email}" />
            <span>${fullName(user)}, ${user.email}</span>
            <button aria-label="Unlock ${user.email}">Unlock</button>
          </form>
        </li>`,
    )}
  </ul>`;
}
