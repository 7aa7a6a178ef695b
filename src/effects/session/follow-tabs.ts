import { isSignInComplete } from "../../../machines/user/terms.ts";
import type { User } from "../../../machines/user/types.ts";
import type { SessionActor } from "../../../machines/session/machine.ts";
import { isPasswordPath } from "../../../machines/paths.ts";
import { isLater, type SessionTokens, type TokenPair } from "../tabs/session-tokens.ts";
import type { TabChannel, TabMessage } from "../tabs/tab-channel.ts";
import type { TokenStore } from "../tokens/token-store.ts";
import { apiTime } from "../tokens/user-of-token.ts";
import { readStorage, storageKeys } from "../../browser/storage.ts";

interface TabEffects {
  readonly channel: TabChannel;
  readonly store: TokenStore;
  readonly session: SessionActor;
  readonly readUser: (accessToken: string) => User;
  readonly changeLanguage: (user: User | null) => Promise<void>;
  readonly revoke: (pair: TokenPair) => void;
  /** Base path of the environment, or the empty string. */
  readonly base: string;
}

/**
 * Synchronises this tab with the browser's other tabs: joins their session, follows its refreshes
 * and its end, and of two sessions uses the later one, so that all tabs show the same user.
 */
export function followTabs(effects: TabEffects): void {
  const { channel, store, session, readUser, changeLanguage, revoke, base } = effects;
  /** Ended sessions; late messages with their tokens are ignored. */
  const endedSessions = new Set<string>();
  let last = store.read();
  const isSignedIn = () => session.getSnapshot().matches("signedIn");

  function shareSession() {
    const tokens = store.read();
    if (tokens) channel.post({ type: "session.shared", tokens });
  }

  function follow(tokens: SessionTokens) {
    if (endedSessions.has(tokens.session)) return;
    const user = userOf(tokens);
    const mine = store.read();
    // The other tab has not completed its sign-in: terms or questions are open.
    if (!user || !isSignInComplete(user, apiTime(tokens))) return;
    // The token store handles newer tokens of the same session.
    if (mine?.session === tokens.session) return;
    if (isSignedIn()) {
      if (mine && !isLater(tokens, mine)) return shareSession();
      if (mine) endedSessions.add(mine.session);
      store.adopt(tokens);
      if (mine && mine.family !== tokens.family) revoke(mine);
      session.send({ type: "session.replaced", user });
      void changeLanguage(user);
    } else if (mayJoin(session, base)) {
      store.adopt(tokens);
      session.send({
        type: "session.joined",
        user,
        rememberedEmail: readStorage("localStorage", storageKeys.rememberedEmail) ?? "",
      });
      void changeLanguage(user);
    }
  }

  /**
   * Updates the user from refreshed tokens, whichever tab refreshed them. A session that ended here
   * has ended: a message of another tab may still be on its way.
   */
  function followTokens() {
    const tokens = store.read();
    if (last && !tokens) endedSessions.add(last.session);
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

  function handleMessage(message: TabMessage) {
    switch (message.type) {
      case "session.requested":
        if (isSignedIn()) shareSession();
        break;
      case "session.shared":
        follow(message.tokens);
        break;
      case "session.ended": {
        endedSessions.add(message.session);
        if (store.read()?.session !== message.session) break;
        store.forget();
        const reason = message.reason === "signedOut" ? "signedOutElsewhere" : message.reason;
        session.send({ type: "session.ended", reason });
        break;
      }
      // Other modules handle these messages.
      case "tokens.requested":
      case "activity.shared":
    }
  }

  /** A tab that becomes visible may have missed a later session. */
  function requestSession() {
    const isConcerned = isSignedIn() || mayJoin(session, base);
    if (isConcerned && document.visibilityState === "visible") {
      channel.post({ type: "session.requested" });
    }
  }

  channel.subscribe(handleMessage);
  store.subscribe(followTokens);
  document.addEventListener("visibilitychange", requestSession);
  window.addEventListener("pageshow", requestSession);
  requestSession();
}

/**
 * Whether this tab may join a session of another tab. It must not while the user enters a password
 * or an enquiry, is in a later step of the sign-in, or opened an emailed link.
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
