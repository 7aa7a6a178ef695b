import { mayGoOn } from "../../../machines/user/terms.ts";
import type { User } from "../../../machines/user/types.ts";
import type { SessionActor } from "../../../machines/session/actor.ts";
import { isPasswordPath } from "../../../machines/paths.ts";
import { isLater, type SessionTokens, type TokenPair } from "../tabs/session-tokens.ts";
import type { TabChannel, TabMessage } from "../tabs/tab-channel.ts";
import type { TokenStore } from "../tokens/token-store.ts";
import { apiTime } from "../tokens/user-of-token.ts";

interface TabEffects {
  readonly channel: TabChannel;
  readonly store: TokenStore;
  readonly session: SessionActor;
  readonly readUser: (accessToken: string) => User;
  readonly changeLanguage: (user: User | null) => Promise<void>;
  readonly revoke: (pair: TokenPair) => void;
  /** The environment's base path, or the empty string. */
  readonly base: string;
}

/**
 * Keeps this tab with the others of the browser: joins the session that lives in one of them,
 * follows its refreshes and its end, and of two sessions goes with the later one, so that no tab
 * shows another user than the next.
 */
export function followTabs(effects: TabEffects): void {
  const { channel, store, session, readUser, changeLanguage, revoke, base } = effects;
  /** Sessions that are over: a late word on their tokens brings none of them back. */
  const over = new Set<string>();
  let last = store.read();
  const isSignedIn = () => session.getSnapshot().matches("signedIn");

  function tell() {
    const tokens = store.read();
    if (tokens) channel.post({ type: "session.shared", tokens });
  }

  function follow(tokens: SessionTokens) {
    if (over.has(tokens.session)) return;
    const user = userOf(tokens);
    const mine = store.read();
    // Whoever still has terms to accept or questions to answer is in nowhere yet.
    if (!user || !mayGoOn(user, apiTime(tokens))) return;
    // The tokens themselves take over what is newer.
    if (mine?.session === tokens.session) return;
    if (isSignedIn()) {
      if (mine && !isLater(tokens, mine)) return tell();
      if (mine) over.add(mine.session);
      store.adopt(tokens);
      if (mine && mine.family !== tokens.family) revoke(mine);
      session.send({ type: "session.replaced", user });
      void changeLanguage(user);
    } else if (mayJoin(session, base)) {
      store.adopt(tokens);
      session.send({ type: "session.joined", user });
      void changeLanguage(user);
    }
  }

  /** Whoever refreshed them, the tokens say who the user is: nothing else may go on being shown. */
  function followClaims() {
    const tokens = store.read();
    const isNews = tokens?.session === last?.session && tokens?.generation !== last?.generation;
    last = tokens;
    const user = tokens && isNews && isSignedIn() ? userOf(tokens) : null;
    if (user) session.send({ type: "session.replaced", user });
  }

  function userOf({ accessToken }: SessionTokens): User | null {
    try {
      return readUser(accessToken);
    } catch {
      return null;
    }
  }

  function hear(message: TabMessage) {
    switch (message.type) {
      case "session.asked":
        if (isSignedIn()) tell();
        break;
      case "session.shared":
        follow(message.tokens);
        break;
      case "session.ended": {
        over.add(message.session);
        if (store.read()?.session !== message.session) break;
        store.forget();
        const reason = message.reason === "signedOut" ? "signedOutElsewhere" : message.reason;
        session.send({ type: "session.ended", reason });
        break;
      }
      // Others answer these themselves.
      case "tokens.asked":
      case "activity.shared":
    }
  }

  /** A tab that comes back, as from the browser's history, may have slept through a later session. */
  function ask() {
    const isConcerned = isSignedIn() || mayJoin(session, base);
    if (isConcerned && document.visibilityState === "visible") {
      channel.post({ type: "session.asked" });
    }
  }

  channel.subscribe(hear);
  store.subscribe(followClaims);
  document.addEventListener("visibilitychange", ask);
  window.addEventListener("pageshow", ask);
  ask();
}

/**
 * Whether a tab may be taken to a session that lives elsewhere. Whoever is typing a password, or
 * has got further, or writes an enquiry, or came by a mailed link, goes on with that.
 */
function mayJoin(session: SessionActor, base: string): boolean {
  const snapshot = session.getSnapshot();
  const { signIn, register, help } = snapshot.children;
  const signingIn = signIn?.getSnapshot();
  if (!snapshot.matches("signedOut") || !signingIn) return false;
  if (!signingIn.matches("enteringCredentials") || signingIn.context.password !== "") return false;
  const isWriting = [register, help].some((enquiry) => {
    const writing = enquiry?.getSnapshot();
    return writing && Object.values(writing.context.form).some((text) => text !== "");
  });
  return !isWriting && !isPasswordPath(window.location.pathname.slice(base.length));
}
