import { chakra } from "@chakra-ui/react/styled-system";
import { Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { phoneAddress, shownPhone } from "../../../machines/service-team/phone.ts";
import { ContactAvatar } from "../../contact/contact-avatar.tsx";
import { BreakableEmail } from "../../ui/breakable-email.tsx";
import { OutsideButton } from "../../ui/form/outside-button.tsx";
import { LinkButton, OutsideLink } from "../../ui/form/text-link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { rovingRows } from "../../ui/roving-rows.ts";
import type { ListedPerson } from "./listed-people.ts";
import { mainPeopleStyles } from "./main-people-styles.ts";
import { shownResponsibilities } from "./team-columns.tsx";

interface MainPeopleProps {
  readonly people: readonly ListedPerson[];
  /** Opens a message to a team member; null if the user may not send messages. */
  readonly onMessage: ((person: ListedPerson) => void) | null;
}

/** The people to turn to first, with portrait and responsibilities, to call or to write to. */
export function MainPeople({ people, onMessage }: MainPeopleProps) {
  const { t } = useTranslation("team");
  return (
    <chakra.ul css={mainPeopleStyles.root} ref={rovingRows} aria-label={t("main.title")}>
      {people.map((person) => (
        <li key={person.member.identifier}>
          <MainPerson person={person} onMessage={onMessage} />
        </li>
      ))}
    </chakra.ul>
  );
}

interface MainPersonProps extends Pick<MainPeopleProps, "onMessage"> {
  readonly person: ListedPerson;
}

function MainPerson({ person, onMessage }: MainPersonProps) {
  const { t } = useTranslation("team");
  const { member } = person;
  const { name, title, email, hideTitle } = member;
  const phone = shownPhone(member);
  const responsibilities = shownResponsibilities(member);
  const mail = (
    <>
      <span aria-hidden>{t("main.email")}</span>
      <VisuallyHidden>{t("main.emailTo", { name })}</VisuallyHidden>
    </>
  );
  return (
    <>
      <ContactAvatar contact={member} />
      <h2>{name}</h2>
      {hideTitle || title === "" ? null : <p data-part="title">{title}</p>}
      {responsibilities ? <p>{responsibilities}</p> : null}
      <p data-part="reach">{phone ?? <BreakableEmail email={email} />}</p>
      <chakra.div css={mainPeopleStyles.actions}>
        {phone ? (
          <OutsideButton tone="quiet" href={phoneAddress(phone)}>
            <Phone size={18} strokeWidth={1.5} aria-hidden />
            <span aria-hidden>{t("main.call")}</span>
            <VisuallyHidden>{t("main.callTo", { name })}</VisuallyHidden>
          </OutsideButton>
        ) : (
          <OutsideButton tone="quiet" href={`mailto:${email}`}>
            {mail}
          </OutsideButton>
        )}
        {phone ? <OutsideLink href={`mailto:${email}`}>{mail}</OutsideLink> : null}
        {onMessage ? (
          <LinkButton onPress={() => onMessage(person)}>
            <span aria-hidden>{t("list.message")}</span>
            <VisuallyHidden>{t("list.messageTo", { name })}</VisuallyHidden>
          </LinkButton>
        ) : null}
      </chakra.div>
    </>
  );
}
