import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listSecurityEvents, securityEventKinds } from "../../api/contract/security.ts";
import { useContact } from "../../contact/use-contact.ts";
import { formatDate, formatTime } from "../../format/dates.ts";
import { paths } from "../../../machines/paths.ts";
import { usePermissions, useRead, useReadState, useUser } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { LinkButton, TextLink } from "../../ui/form/text-link.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { ProfileRowsSkeleton } from "./profile-rows-skeleton.tsx";
import { profileStyles } from "./profile-styles.ts";
import { useDeviceText } from "./use-device-text.ts";

/** Recent security events of the account. */
export function SecurityEvents() {
  const { t } = useTranslation("profile");
  const { region } = useUser();
  const deviceText = useDeviceText();
  const read = useRead(listSecurityEvents, {});
  const state = useReadState(read);
  const eventText = (kind: string, actor: string | undefined) => {
    const known = securityEventKinds.find((event) => event === kind);
    if (!known && actor === undefined) return t("security.otherEvent");
    return t(`security.event.${known ?? "changedByOther"}`, {
      actor: actor ?? t("security.someone"),
    });
  };
  if (isNoSuchCall(read.error)) return null;
  return (
    <Block
      title={t("security.events")}
      state={state}
      skeleton={<ProfileRowsSkeleton rows={3} />}
      isEmpty={({ events }) => events.length === 0}
      empty={<EmptyNote text={t("security.noEvents")} />}
    >
      {({ events }) => (
        <>
          <chakra.ul css={profileStyles.rows}>
            {events.map(({ id, kind, atUtc, device, actorName }) => (
              <li key={id}>
                <div>
                  <strong>{eventText(kind, actorName)}</strong>
                  {device ? <span>{deviceText(device)}</span> : null}
                </div>
                <span>
                  {t("security.at", { date: formatDate(atUtc, region), time: formatTime(atUtc) })}
                </span>
              </li>
            ))}
          </chakra.ul>
          <UnknownActivity />
        </>
      )}
    </Block>
  );
}

/** Next steps for activity that the user does not recognise. */
function UnknownActivity() {
  const { t } = useTranslation("profile");
  const { canUseHelpAndSupport, isImpersonating } = usePermissions();
  const contact = useContact();
  if (isImpersonating) return null;
  return (
    <chakra.p css={profileStyles.nextStep}>
      {t("security.unknown.text")}
      <TextLink to={paths.profile("ChangePassword")}>{t("security.unknown.change")}</TextLink>
      {canUseHelpAndSupport ? (
        <LinkButton onPress={() => contact({ subject: "technical" })}>
          {t("security.unknown.tell")}
        </LinkButton>
      ) : null}
    </chakra.p>
  );
}
