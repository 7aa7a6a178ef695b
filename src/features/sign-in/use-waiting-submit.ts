import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useIsHydrated } from "../../session/index.ts";
import { takeEarlySubmit } from "../../ui/form/early-submit.ts";

interface WaitingSubmitOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly email: string;
  readonly password: string;
  /** Whether nothing but the first check of the API keeps the form from being sent. */
  readonly isAwaitingApi: boolean;
  readonly onReady: () => void;
}

/**
 * Keeps a try to send the form that comes too early: before hydration, where the start script
 * remembers it, or while the API is being checked for the first time. It counts once the form is
 * ready for it, unless a field is changed by then (AUTH-08).
 */
export function useWaitingSubmit(options: WaitingSubmitOptions) {
  const { form, email, password, isAwaitingApi, onReady } = options;
  const isHydrated = useIsHydrated();
  const waiting = useRef<Readonly<Record<string, unknown>>>(null);

  useLayoutEffect(() => {
    waiting.current = takeEarlySubmit(form.current) ?? waiting.current;
  }, [form]);

  useEffect(() => {
    const fields = waiting.current;
    if (!fields || !isHydrated || isAwaitingApi) return;
    // A remembered email is filled in where none was typed.
    const isSameEmail = fields["username"] === email || fields["username"] === "";
    // What was typed before hydration may not have arrived in the state yet.
    if (!isSameEmail || fields["password"] !== password) return;
    waiting.current = null;
    onReady();
  }, [isHydrated, isAwaitingApi, email, password, onReady]);

  return {
    wait: () => {
      waiting.current = { username: email, password };
    },
    cancel: () => {
      waiting.current = null;
    },
  };
}
