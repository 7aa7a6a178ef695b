import type { User } from "../../../machines/user/types.ts";
import type { SessionActor } from "../../../machines/session/actor.ts";
import type { AuditLog } from "./audit-log.ts";
import type { OpenTabs } from "../tabs/open-tabs.ts";

/** Whether one person goes on, in somebody else's name or in their own again. */
const isImpersonation = (before: User, after: User | null) =>
  after !== null && (before.impersonatedName !== null || after.impersonatedName !== null);

/** Tells the audit log whose session it is, and sends what waits when the page goes away. */
export function auditSession(session: SessionActor, audit: AuditLog): void {
  let tabs: OpenTabs | null = null;
  let loading: Promise<void> | null = null;
  let known: User | null = null;
  let isStarting = true;
  let signIn: { getSnapshot(): { readonly status: string } } | undefined;

  const follow = ({ context, children }: ReturnType<SessionActor["getSnapshot"]>) => {
    const { user } = context;
    const hasSignedIn = signIn?.getSnapshot().status === "done";
    signIn = children.signIn;
    if (user?.id === known?.id) return;
    // A session that went without a word takes its unsent events along: nobody else may send them.
    if (known && !isImpersonation(known, user)) audit.end();
    known = user;
    if (user) audit.begin(user, isStarting ? "SessionResumed" : hasSignedIn ? "Login" : null);
    joinTabs();
  };

  /** Counting tabs is nothing that the sign-in needs. */
  function joinTabs() {
    if (known) tabs?.register();
    else tabs?.unregister();
    if (!known || loading) return;
    loading = import("../tabs/open-tabs.ts").then(
      ({ createOpenTabs }) => {
        tabs = createOpenTabs();
        joinTabs();
      },
      // Without its code the page goes without a word.
      () => {},
    );
  }

  follow(session.getSnapshot());
  isStarting = false;
  session.subscribe(follow);
  window.addEventListener("pagehide", ({ persisted }) => {
    // A page that the browser only puts away has not been left.
    audit.leavePage(!persisted && (tabs?.isLastToGo() ?? false));
  });
  window.addEventListener("pageshow", () => audit.returnToPage());
}
