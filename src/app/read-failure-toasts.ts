import type { ApiError } from "../api/api-error.ts";
import type { Failure } from "../../machines/failure.ts";
import type { Toasts } from "../ui/toast/toasts.ts";

/** Milliseconds for which failures are collected before they are shown. */
const togetherMs = 50;

/**
 * Milliseconds in which nobody retries: a query that fails again was read by another part of the
 * page that appeared.
 */
const rereadMs = 1000;

interface Announcement {
  /** Hashes of the failed queries. */
  readonly queries: Set<string>;
  readonly texts: Set<string>;
  readonly error: ApiError;
}

interface Announcer {
  readonly title: string;
  readonly failureText: (failure: Failure) => string;
  /** The text with the reference for support, which differs for each request. */
  readonly referencedText: (failure: Failure) => string;
  /** Path of the page that is shown, with its part. */
  readonly path: string;
}

/**
 * Shows toasts for failed queries. Queries that fail together for the same reason, for example in
 * an outage, share a toast. While it is shown, further failures join it, unless the query was
 * retried or the page is another; its text becomes a general one once their texts differ. The
 * reference for support is that of the first.
 */
export function createReadFailureToasts(toasts: Toasts) {
  const waiting = new Map<string, Announcement>();
  const shown = new Map<string, Announcement & { readonly toast: number; readonly path: string }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function announce({ title, referencedText, path }: Announcer) {
    const textOf = ({ texts, error }: Announcement) =>
      referencedText(texts.size > 1 ? generalFailure(error) : error);
    for (const [reason, failed] of waiting) {
      const before = shown.get(reason);
      const toast = toasts.shown().find(({ id }) => id === before?.toast);
      const isRetried = [...failed.queries].some((query) => before?.queries.has(query));
      const isJoined = !isRetried || Date.now() < (toast?.shownAtMs ?? 0) + rereadMs;
      if (before && toast && isJoined && before.path === path) {
        for (const query of failed.queries) before.queries.add(query);
        const textBefore = textOf(before);
        for (const text of failed.texts) before.texts.add(text);
        if (textOf(before) !== textBefore) toasts.changeText(before.toast, textOf(before));
        continue;
      }
      const text = textOf(failed);
      const shownToast = toasts.show({ tone: "error", title, text, topic: reason });
      shown.set(reason, { ...failed, path, toast: shownToast });
    }
    waiting.clear();
  }

  return {
    add(query: string, error: ApiError, announcer: Announcer) {
      const reason = JSON.stringify([error.kind, error.code, error.description]);
      const failed = waiting.get(reason) ?? { queries: new Set(), texts: new Set(), error };
      failed.queries.add(query);
      failed.texts.add(announcer.failureText(error));
      waiting.set(reason, failed);
      clearTimeout(timer);
      timer = setTimeout(announce, togetherMs, announcer);
    },
  };
}

/** Returns the common part of several failures with different texts. */
function generalFailure({ kind, requestId }: ApiError): Failure {
  return { kind, code: null, description: null, requestId };
}
