import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import {
  type FocusEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { partialInstruction } from "../../../machines/cash-instruction/partial-instruction.ts";
import { dealingCalendar } from "../../../machines/cash-instruction/rules.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { useUser } from "../../session/index.ts";
import { useNow } from "../../session/use-now.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { CashSheet } from "./cash-sheet.tsx";
import { cashStyles } from "./cash-styles.ts";
import { useChangedInstruction } from "./use-changed-instruction.ts";
import { useInstructionHistory } from "./use-instruction-history.ts";

const labels = {
  questioning: "sheet.title",
  confirming: "sheet.title",
  checkingAgain: "sheet.title",
  sending: "sheet.title",
  unconfirmed: "sheet.title",
  sent: "sheet.received",
} as const;

/** The sheet of the instruction in the form, or of the one that was received. */
export function useCashSheet(actor: CashInstructionActor, portfolios: readonly Portfolio[]) {
  const { t } = useTranslation("cash");
  const { region } = useUser();
  const typed = useSelector(actor, ({ context }) => context.form);
  const received = useSelector(actor, ({ context }) => context.received);
  const step = useSelector(actor, (snapshot) => snapshot.value.instruction);
  const isForm = !(step in labels);
  // The sheet follows the form, whose fields are rendered first.
  const followed = useDeferredValue(typed);
  const form = isForm ? followed : typed;
  const now = useNow();
  const [activeField, setActiveField] = useState("");
  const [announcement, setAnnouncement] = useState("");
  // A form that is returned to, or the next one, does not announce the sentence of the one before.
  if (!isForm && announcement) setAnnouncement("");
  const sentence = useRef<HTMLParagraphElement>(null);
  const isAwaited = useRef(false);
  const formOnFocus = useRef(typed);
  const sent = step === "sent" ? received : null;
  const changed = useChangedInstruction(sent);
  const historyOf = useInstructionHistory();
  const calendar = useMemo(
    () =>
      dealingCalendar(
        sent?.instruction ?? form,
        portfolios,
        region,
        sent ? new Date(sent.receivedAtUtc) : now,
      ),
    [sent, form, portfolios, region, now],
  );
  const instruction = useMemo(
    () => sent?.instruction ?? partialInstruction(form, calendar),
    [sent, form, calendar],
  );
  const announce = useCallback(() => setAnnouncement(sentence.current?.textContent ?? ""), []);
  /** Ref callback: announces the sentence once it follows what was typed in the field that was left. */
  const announceLater = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isAwaited.current || form !== actor.getSnapshot().context.form) return;
      isAwaited.current = false;
      announce();
    },
    [actor, form, announce],
  );

  return {
    /** Handlers of the form: the sentence is announced when a field is left that was changed. */
    handlers: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        formOnFocus.current = actor.getSnapshot().context.form;
        const field = target.closest<HTMLElement>("[data-field]")?.dataset.field;
        startTransition(() => setActiveField(field ?? target.getAttribute("name") ?? ""));
      },
      onBlur() {
        startTransition(() => {
          setActiveField("");
          if (typed === formOnFocus.current) return;
          if (form === typed) announce();
          else isAwaited.current = true;
        });
      },
    },
    /** Returns the sheet, with what stands below it. */
    sheetWith: (below: ReactNode) => (
      <chakra.div css={cashStyles.side}>
        <div>
          <CashSheet
            label={t(step in labels ? labels[step as keyof typeof labels] : "sheet.draftTitle")}
            instruction={instruction}
            calendar={calendar}
            portfolios={portfolios}
            activeField={isForm ? activeField : ""}
            isComplete={!isForm}
            receipt={sent}
            {...(changed && { history: historyOf(changed) })}
            sentenceRef={sentence}
          />
          <VisuallyHidden role="status" ref={announceLater}>
            {announcement}
          </VisuallyHidden>
          {below}
        </div>
      </chakra.div>
    ),
  };
}
