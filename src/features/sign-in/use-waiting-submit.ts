import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { takeEarlySubmit } from "../../ui/form/early-submit.ts";

interface WaitingSubmitOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly email: string;
  readonly password: string;
  readonly isHydrated: boolean;
  /** Whether the initial API check is all that prevents submission. */
  readonly isAwaitingApi: boolean;
  readonly onReady: () => void;
}

/**
 * Remembers a submit attempt made before hydration or during the initial API check, and submits
 * once possible, unless a field has changed since (AUTH-08).
 */
export function useWaitingSubmit(options: WaitingSubmitOptions) {
  const { form, email, password, isHydrated, isAwaitingApi, onReady } = options;
  const waiting = useRef<Readonly<Record<string, unknown>>>(null);

  useLayoutEffect(() => {
    waiting.current = takeEarlySubmit(form.current) ?? waiting.current;
  }, [form]);

  useEffect(() => {
    const fields = waiting.current;
    if (!fields || !isHydrated || isAwaitingApi) return;
    // A remembered email fills an empty field.
    const isSameEmail = fields["username"] === email || fields["username"] === "";
    // Text typed before hydration may not be in the state yet.
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
