import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../machines/paths.ts";
import { phoneAddress } from "../../../../machines/service-team/phone.ts";
import {
  mainPeople,
  peopleOf,
  type ServingPerson,
} from "../../../../machines/service-team/rules.ts";
import { allContacts } from "../../../api/contract/team.ts";
import { ContactAvatar } from "../../../contact/contact-avatar.tsx";
import { useCanOpen, useRead, useReadState } from "../../../session/index.ts";
import { Block } from "../../../ui/block.tsx";
import { LinkButton, OutsideLink, TextLink } from "../../../ui/form/text-link.tsx";
import { EmptyNote } from "../../../ui/notes.tsx";
import { rovingRows } from "../../../ui/roving-rows.ts";
import { BoneLine, ListSkeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { contactsStyles } from "./contacts-styles.ts";
import { usePerson } from "./use-person.ts";
import { EmailLink } from "../../../ui/breakable-email.tsx";

/** Number of people on home; the page of the team has all. */
const shownCount = 2;

/** The people to turn to first, to call or to write to; a link leads to the whole team. */
export function Contacts() {
  const { t } = useTranslation(["home", "shell"]);
  const canOpen = useCanOpen();
  return (
    <Block
      tourStop="contacts"
      title={t("contacts.title")}
      action={
        canOpen(paths.mcst()) ? <TextLink to={paths.mcst()}>{t("contacts.all")}</TextLink> : null
      }
      state={useReadState(useRead(allContacts, {}))}
      skeleton={<ContactsSkeleton />}
      isEmpty={({ groups }) => groups.every(({ contacts }) => contacts.length === 0)}
      empty={<EmptyNote text={t("shell:team.empty")} hint={t("contacts.emptyHint")} />}
    >
      {({ groups }) => (
        <chakra.ul css={contactsStyles.people} ref={rovingRows}>
          {mainPeople(peopleOf(groups), shownCount).map((person) => (
            <li key={person.member.identifier}>
              <Person person={person} />
            </li>
          ))}
        </chakra.ul>
      )}
    </Block>
  );
}

function Person({ person }: { readonly person: ServingPerson }) {
  const { t } = useTranslation("shell");
  const { name, title, phone, email, onMessage } = usePerson(person);
  return (
    <>
      <ContactAvatar contact={person.member} />
      <div>
        <h3>{name}</h3>
        {title === null ? null : <p>{title}</p>}
      </div>
      <chakra.div css={contactsStyles.reach}>
        {phone ? (
          <OutsideLink href={phoneAddress(phone)}>{phone}</OutsideLink>
        ) : (
          <EmailLink email={email} />
        )}
        {onMessage ? (
          <LinkButton onPress={onMessage}>
            <span aria-hidden>{t("contact.title")}</span>
            <VisuallyHidden>{t("team.leaveMessageTo", { name })}</VisuallyHidden>
          </LinkButton>
        ) : null}
      </chakra.div>
    </>
  );
}

function ContactsSkeleton() {
  return (
    <ListSkeleton css={contactsStyles.people} rows={shownCount}>
      <chakra.span background="bone" borderRadius="round" />
      <div>
        <h3>
          <BoneLine width="70%" />
        </h3>
        <p>
          <BoneLine width="50%" />
        </p>
      </div>
      <chakra.div css={contactsStyles.reach}>
        <BoneLine width="80%" />
      </chakra.div>
    </ListSkeleton>
  );
}
