import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { type RefObject, useCallback, useId } from "react";
import { useTranslation } from "react-i18next";
import type { ContactActor } from "../../../machines/contact/machine.ts";
import { ContactButtons } from "../../contact/contact-buttons.tsx";
import { ContactFields } from "../../contact/contact-fields.tsx";
import { ReplyNote } from "../../contact/reply-note.tsx";
import { SentText } from "../../contact/sent-text.tsx";
import { useContactForm } from "../../contact/use-contact-form.ts";
import { useActor } from "../../session/index.ts";
import { supportStyles } from "./support-styles.ts";
import { Button } from "../../ui/form/button.tsx";
import { showAtLostFocus } from "../../ui/lost-focus.ts";

interface MessageFormProps {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The contact form as part of the page (SUP-01). */
export function MessageForm({ headingRef }: MessageFormProps) {
  const { t } = useTranslation("support");
  const page = useActor("contactPage");
  const isSent = useSelector(page, (snapshot) => snapshot.matches("sent"));
  const id = useId();
  /** Ref callback: another visit after a sent message begins with the form. */
  const closeIfSent = useCallback(
    () => () => {
      if (page.getSnapshot().matches("sent")) page.send({ type: "form.closed" });
    },
    [page],
  );
  return (
    <chakra.section css={supportStyles.message} aria-labelledby={id} ref={closeIfSent}>
      <h2 ref={headingRef} id={id} tabIndex={-1}>
        {t("message.title")}
      </h2>
      {isSent ? (
        <Sent actor={page} onNext={() => headingRef.current?.focus()} />
      ) : (
        <Filling actor={page} />
      )}
    </chakra.section>
  );
}

function Filling({ actor }: { readonly actor: ContactActor }) {
  const form = useContactForm(actor);
  return (
    <>
      <ReplyNote />
      <ContactFields {...form} />
      <chakra.div css={supportStyles.buttons}>
        <ContactButtons form={form} />
      </chakra.div>
    </>
  );
}

interface SentProps {
  readonly actor: ContactActor;
  readonly onNext: () => void;
}

function Sent({ actor, onNext }: SentProps) {
  const { t } = useTranslation("support");
  return (
    <>
      {/* A message can also be sent while another page is shown, whose heading keeps the focus. */}
      <h3 ref={showAtLostFocus} tabIndex={-1}>
        {t("message.sent")}
      </h3>
      <SentText actor={actor} />
      <chakra.div css={supportStyles.buttons}>
        <Button
          tone="quiet"
          onPress={() => {
            actor.send({ type: "form.closed" });
            onNext();
          }}
        >
          {t("message.another")}
        </Button>
      </chakra.div>
    </>
  );
}
