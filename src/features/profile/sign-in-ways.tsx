import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listPasskeys } from "../../api/contract/passkeys.ts";
import { signInWays } from "../../api/contract/security.ts";
import { useContact } from "../../contact/use-contact.ts";
import { factSeparator, formatDate } from "../../format/dates.ts";
import { usePermissions, useRead, useReadState, useUser } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { LinkButton, TextLink } from "../../ui/form/text-link.tsx";
import { ProfileRowsSkeleton } from "./profile-rows-skeleton.tsx";
import { profileStyles } from "./profile-styles.ts";

/** How the user signs in; what the API does not say is left out. */
export function SignInWays() {
  const { t } = useTranslation("profile");
  const { region, passwordExpiresAt } = useUser();
  const { canUseHelpAndSupport } = usePermissions();
  const contact = useContact();
  const read = useRead(signInWays, {});
  const { data: keys, isLoading: areKeysAwaited } = useRead(listPasskeys, {});
  const state = useReadState(read);
  const isUnknown = isNoSuchCall(read.error);
  const count = keys?.passkeys.length ?? 0;
  const codesLeft = keys?.recoveryCodesLeft ?? 0;
  const dates = (changedAt: string | undefined) => [
    ...(changedAt ? [t("security.ways.changedOn", { date: formatDate(changedAt, region) })] : []),
    ...(passwordExpiresAt
      ? [t("security.ways.expiresOn", { date: formatDate(passwordExpiresAt, region) })]
      : []),
  ];
  return (
    <Block
      title={t("security.ways.title")}
      state={
        areKeysAwaited ? { kind: "loading" } : isUnknown ? { kind: "ready", content: null } : state
      }
      skeleton={<ProfileRowsSkeleton rows={4} />}
    >
      {(ways) => (
        <chakra.ul css={profileStyles.rows}>
          <Way name={t("security.ways.password")} facts={dates(ways?.passwordChangedAtUtc)}>
            <TextLink to={paths.profile("ChangePassword")}>
              {t("security.ways.changePassword")}
            </TextLink>
          </Way>
          {ways ? (
            <Way
              name={t("security.ways.code")}
              facts={[t(`security.ways.${ways.isCodeRequired ? "codeNeeded" : "codeNotNeeded"}`)]}
            >
              {canUseHelpAndSupport ? (
                <LinkButton onPress={() => contact({ subject: "technical" })}>
                  {t("security.ways.askAboutCode")}
                </LinkButton>
              ) : null}
            </Way>
          ) : null}
          {keys ? (
            <>
              <Way
                name={t("security.ways.passkeys")}
                facts={
                  count === 0
                    ? [t("security.ways.noPasskeys")]
                    : [t("security.ways.count", { count }), t("security.ways.listed")]
                }
              />
              {codesLeft > 0 ? (
                <Way
                  name={t("security.ways.recoveryCodes")}
                  facts={[t("security.ways.left", { count: codesLeft })]}
                />
              ) : null}
            </>
          ) : null}
          <Way name={t("security.ways.questions")} facts={[t("security.ways.questionsSet")]}>
            <TextLink to={paths.changeQuestions()}>{t("security.ways.changeQuestions")}</TextLink>
          </Way>
        </chakra.ul>
      )}
    </Block>
  );
}

interface WayProps {
  readonly name: string;
  readonly facts: readonly string[];
  /** Its next step. */
  readonly children?: ReactNode;
}

function Way({ name, facts, children }: WayProps) {
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span>{facts.join(factSeparator)}</span>
      </div>
      {children}
    </li>
  );
}
