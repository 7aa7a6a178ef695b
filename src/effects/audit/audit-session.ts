import { isSameIdentity } from "../../../machines/session/identity.ts";
import type { User } from "../../../machines/user/types.ts";
import type { SessionActor } from "../../../machines/session/machine.ts";
import type { AuditLog } from "./audit-log.ts";
import type { OpenTabs } from "../tabs/open-tabs.ts";

/** Who is at the browser, if the token names them. */
const personOf = ({ impersonatedName, actor, email }: User) =>
  impersonatedName === null ? email : actor?.email;

/** Whether both are of one person, who may impersonate; true where a token does not name the person. */
function isSamePerson(one: User, other: User): boolean {
  const person = personOf(one) || personOf(other);
  return person === (personOf(other) || person);
}

/** Whether the change starts or stops an impersonation. */
const isImpersonation = (before: User | null, after: User | null) =>
  before !== null &&
  after !== null &&
  (before.impersonatedName !== null || after.impersonatedName !== null) &&
  isSamePerson(before, after);

const isSame = (before: User | null, after: User | null) =>
  before && after ? isSameIdentity(before, after) : before === after;

/**
 * Updates the audit log with the user of the session, and sends the waiting events when the page is
 * unloaded. `hasTokens` tells whether a sign-in before its last step has a session that can end.
 */
export function auditSession(
  session: SessionActor,
  audit: AuditLog,
  hasTokens: () => boolean,
): void {
  let tabs: OpenTabs | null = null;
  let loading: Promise<void> | null = null;
  let known: User | null = null;
  let signIn: { getSnapshot(): { readonly status: string } } | undefined;

  const follow = ({ context, children }: ReturnType<SessionActor["getSnapshot"]>) => {
    const { user } = context;
    const hasSignedIn = signIn?.getSnapshot().status === "done";
    signIn = children.signIn;
    if (isSame(known, user)) return;
    // The session ended: its unsent events cannot be sent for another user.
    const isContinued = isImpersonation(known, user);
    if (known && !isContinued) audit.end();
    known = user;
    // A sign-in recorded its login when the API accepted it; any other session existed before.
    if (user) audit.begin(user, hasSignedIn || isContinued ? null : "SessionResumed");
    joinTabs();
  };

  /** Loads the code for open tabs only after the sign-in. */
  function joinTabs() {
    if (known) tabs?.register();
    else tabs?.unregister();
    if (!known || loading) return;
    loading = import("../tabs/open-tabs.ts").then(
      ({ createOpenTabs }) => {
        tabs = createOpenTabs();
        joinTabs();
      },
      // Without the code no logout is recorded when the page is closed.
      () => {},
    );
  }

  follow(session.getSnapshot());
  session.subscribe(follow);
  window.addEventListener("pagehide", ({ persisted }) => {
    // A page in the back/forward cache is not closed. A sign-in before its last step is of one tab.
    const isLast = known === null ? hasTokens() : tabs?.isLastToGo();
    audit.leavePage(!persisted && isLast);
  });
  window.addEventListener("pageshow", () => audit.returnToPage());
}
