import {
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { warningSeconds } from "../../machines/idle/types.ts";
import type { IdleWarning } from "../session/index.ts";
import { idleStyles } from "./idle-styles.ts";
import { Button } from "../ui/form/button.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { ToastOutlet } from "../ui/form/toast-outlet.tsx";
import { rememberFocus } from "../ui/remember-focus.ts";

/**
 * Warns an idle user and counts down to the sign-out (SESS-02). Any key, Escape included, continues
 * the session. The countdown is announced at 30, 20, 10 and 5 seconds.
 */
export function IdleDialog({ secondsLeft, spokenSeconds, stay, signOut }: IdleWarning) {
  const { t } = useTranslation("shell");
  const stayButton = useRef<HTMLButtonElement>(null);
  const [focusAfter] = useState(rememberFocus);
  const textId = useId();
  const spokenId = useId();
  useTabTitle(t("idle.tab", { seconds: String(secondsLeft) }));
  return (
    <DialogRoot
      open
      role="alertdialog"
      initialFocusEl={() => stayButton.current}
      finalFocusEl={focusAfter}
      onOpenChange={({ open }) => {
        if (!open) stay();
      }}
    >
      <Portal>
        <DialogBackdrop data-veil="" />
        <DialogPositioner data-short="">
          <DialogContent data-small="" aria-describedby={`${textId} ${spokenId}`}>
            <DialogBody>
              <chakra.div css={idleStyles.sheet}>
                <Countdown seconds={secondsLeft} />
                <chakra.div css={idleStyles.words}>
                  <DialogTitle>{t("idle.title")}</DialogTitle>
                  <chakra.p css={idleStyles.text} id={textId}>
                    {t("idle.text")}
                  </chakra.p>
                </chakra.div>
              </chakra.div>
              <VisuallyHidden>
                <span id={spokenId} aria-live="assertive" aria-atomic>
                  {t("idle.spoken", { count: spokenSeconds })}
                </span>
              </VisuallyHidden>
            </DialogBody>
            <DialogFooter>
              <Button ref={stayButton} onPress={stay}>
                {t("idle.stay")}
              </Button>
              <Button tone="quiet" onPress={signOut}>
                {t("idle.leave")}
              </Button>
            </DialogFooter>
            <ToastOutlet />
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}

/** Visual countdown ring, hidden from screen readers. */
function Countdown({ seconds }: { readonly seconds: number }) {
  return (
    <chakra.div css={idleStyles.clock} aria-hidden>
      <chakra.svg css={idleStyles.ring} viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="47" />
        <circle
          cx="50"
          cy="50"
          r="47"
          pathLength={warningSeconds}
          strokeDasharray={warningSeconds}
          strokeDashoffset={warningSeconds - seconds}
        />
      </chakra.svg>
      <chakra.span css={idleStyles.seconds}>{seconds}</chakra.span>
    </chakra.div>
  );
}

/** Sets the document title while the dialog is open, so that it is noticed in a background tab. */
function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // The browser's Back may have shown another page.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
