import { chakra, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { ChevronRight, MessageSquare, Phone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../machines/paths.ts";
import { phoneAddress } from "../../../machines/service-team/phone.ts";
import { mainPeople, peopleOf, type ServingPerson } from "../../../machines/service-team/rules.ts";
import { listSearchCriteria } from "../../api/contract/datapicker.ts";
import { listPortfolios } from "../../api/contract/portfolios.ts";
import { formatNumber } from "../../format/numbers.ts";
import { formatList } from "../../format/list.ts";
import { useLatestReports } from "../../report-list/use-latest-reports.ts";
import { useCanOpen, usePermissions, useRead, useReadState, useUser } from "../../session/index.ts";
import { useShownState } from "../../ui/async-content.tsx";
import { FailedState, ReadStatus, type ReadState } from "../../ui/block.tsx";
import { blockStyles } from "../../ui/block-styles.ts";
import { HeadingId } from "../../ui/heading-id.ts";
import { keepFocusInPage } from "../../ui/lost-focus.ts";
import { allContacts } from "../../api/contract/team.ts";
import { ContactAvatar } from "../../contact/contact-avatar.tsx";
import { Button } from "../../ui/form/button.tsx";
import { OutsideButton } from "../../ui/form/outside-button.tsx";
import { usePerson } from "./contacts/use-person.ts";
import { PhoneAssets } from "./phone-assets.tsx";
import { PhoneContactSkeleton, PhoneRowSkeleton } from "./phone-part-skeletons.tsx";
import { phoneStyles } from "./phone-styles.ts";
import { reportGroups } from "./report-groups.ts";
import { EmailLink } from "../../ui/breakable-email.tsx";

const RouteLink = chakra(Link);

/** Home of a phone as a letter: figure, new reports, whom to call, and links (LOOK-02). */
export function PhoneHome() {
  return (
    <chakra.div css={phoneStyles.root}>
      <PhoneAssets />
      <NewReports />
      <PhoneContact />
      <Links />
    </chakra.div>
  );
}

interface RowProps {
  readonly to: string;
  readonly title: string;
  readonly text?: string;
  readonly count?: number | undefined;
}

function Row({ to, title, text, count }: RowProps) {
  const { region } = useUser();
  return (
    <RouteLink css={phoneStyles.row} to={to}>
      <span>
        <strong>{title}</strong>
        {text ? <small>{text}</small> : null}
      </span>
      {count === undefined ? null : <span>{formatNumber(count, region)}</span>}
      <ChevronRight size={18} strokeWidth={1.5} aria-hidden />
    </RouteLink>
  );
}

interface PartProps<T> {
  readonly title: string;
  readonly state: ReadState<T>;
  readonly skeleton: ReactNode;
  readonly css: SystemStyleObject;
  readonly tourStop?: string;
  readonly children: (content: T) => ReactNode;
}

/** A part whose content does without a heading, which is shown when it could not be read. */
function Part<T>({ title, state, skeleton, css, tourStop, children }: PartProps<T>) {
  const id = useId();
  const isFailed = state.kind === "failed";
  return (
    <chakra.section
      css={isFailed ? [blockStyles.root, phoneStyles.assets] : css}
      // Takes the focus of a retry, since the heading is removed.
      id={id}
      ref={keepFocusInPage}
      tabIndex={-1}
      aria-label={title}
      data-tour={tourStop}
    >
      {isFailed ? <h2>{title}</h2> : null}
      <HeadingId value={id}>
        {state.kind === "loading" ? skeleton : null}
        {isFailed ? <FailedState {...state} /> : null}
        {state.kind === "ready" ? children(state.content) : null}
      </HeadingId>
      <ReadStatus title={title} state={state} />
    </chakra.section>
  );
}

/** The new reports as one row, or the latest when none is new. */
function NewReports() {
  const { t, i18n } = useTranslation("home");
  const state = useShownState(useLatestReports());
  const canSeeAll = useCanOpen()(paths.report());
  return (
    <Part
      title={t("reports.title")}
      state={state}
      skeleton={<PhoneRowSkeleton />}
      css={phoneStyles.part}
      tourStop="reports"
    >
      {({ reports }) => {
        const unread = reports.filter(({ isNew }) => isNew);
        const kinds = reportGroups(unread.length > 0 ? unread : reports.slice(0, 2));
        const names = new Set(kinds.map(({ reports: [first] }) => first.name));
        return (
          <Row
            to={canSeeAll ? paths.report() : paths.wholeHome()}
            title={
              unread.length > 0
                ? t("phone.newReports", { count: unread.length })
                : t("phone.noNewReports")
            }
            text={formatList([...names].slice(0, 3), i18n.language)}
          />
        );
      }}
    </Part>
  );
}

function Links() {
  const { t } = useTranslation("home");
  const { canSeeFundingLevel } = usePermissions();
  const canOpen = useCanOpen();
  const portfolios = useRead(listPortfolios, {}).data?.portfolios.length;
  const views = useRead(listSearchCriteria, {}).data?.views.length;
  return (
    <chakra.nav
      css={[phoneStyles.part, phoneStyles.links]}
      aria-label={t("quickLinks.title")}
      data-tour="links"
    >
      <Row to={paths.assets()} title={t("assets.all")} count={portfolios} />
      {canSeeFundingLevel ? <Row to={paths.fundingLevel()} title={t("phone.funding")} /> : null}
      {canOpen(paths.unaudited()) ? (
        <Row to={paths.unaudited()} title={t("views.title")} count={views} />
      ) : null}
      <Row to={paths.wholeHome()} title={t("phone.rest")} />
    </chakra.nav>
  );
}

/** The team member who serves most portfolios, to call or to write to; nothing without one. */
function PhoneContact() {
  const { t } = useTranslation("home");
  const { canSeeClientServiceTeam } = usePermissions();
  const read = useRead(allContacts, {}, { enabled: canSeeClientServiceTeam });
  const state = useReadState(read);
  const [person] = mainPeople(peopleOf(read.data?.groups ?? []), 1);
  if (!canSeeClientServiceTeam || (state.kind === "ready" && !person)) return null;
  return (
    <Part
      title={t("phone.contact")}
      state={state}
      skeleton={<PhoneContactSkeleton />}
      css={state.kind === "loading" ? {} : phoneStyles.contact}
    >
      {() => (person ? <ContactOf person={person} /> : null)}
    </Part>
  );
}

function ContactOf({ person }: { readonly person: ServingPerson }) {
  const { t } = useTranslation("home");
  const { name, title, phone, email, onMessage } = usePerson(person);
  return (
    <>
      <ContactAvatar contact={person.member} />
      <div>
        <h2>{name}</h2>
        {title === null ? null : <p>{title}</p>}
        <p>{phone ?? <EmailLink email={email} />}</p>
      </div>
      <chakra.div css={phoneStyles.actions}>
        {phone ? (
          <OutsideButton href={phoneAddress(phone)}>
            <Phone size={18} strokeWidth={1.5} aria-hidden />
            {t("phone.call")}
          </OutsideButton>
        ) : null}
        {onMessage ? (
          <Button tone="quiet" onPress={onMessage}>
            <MessageSquare size={18} strokeWidth={1.5} aria-hidden />
            {t("phone.write")}
          </Button>
        ) : null}
      </chakra.div>
    </>
  );
}
