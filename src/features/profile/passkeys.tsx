import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { PasskeysActor } from "../../../machines/passkeys/machine.ts";
import type { NamedPasskey } from "../../../machines/passkeys/types.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listPasskeys } from "../../api/contract/passkeys.ts";
import { factSeparator, formatDate } from "../../format/dates.ts";
import { useOpenedActor, useRead, useReadState, useUser } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { takeLostFocus } from "../../ui/lost-focus.ts";
import { EmptyNote } from "../../ui/notes.tsx";
import { rovingRows } from "../../ui/roving-rows.ts";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { ActionFailure } from "./action-failure.tsx";
import { PasskeyDialogs } from "./passkey-dialogs.tsx";
import { profileStyles } from "./profile-styles.ts";
import { useDeviceText } from "./use-device-text.ts";

/** The account's passkeys (KEY-03). */
export function Passkeys() {
  const { t } = useTranslation("profile");
  const actor = useOpenedActor("passkeys", undefined);
  const read = useRead(listPasskeys, {});
  const state = useReadState(read);
  if (isNoSuchCall(read.error)) return null;
  return (
    <>
      <Block
        title={t("passkeys.title")}
        state={state}
        skeleton={<RowsSkeleton rows={1} lines={4} />}
      >
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 ? (
              <EmptyNote text={t("passkeys.none")} />
            ) : (
              <chakra.ul css={profileStyles.rows} ref={rovingRows}>
                {passkeys.map((passkey) => (
                  <PasskeyItem key={passkey.id} {...passkey} actor={actor} />
                ))}
              </chakra.ul>
            )}
            {actor ? <AddPasskey actor={actor} /> : null}
          </>
        )}
      </Block>
      {actor ? <PasskeyDialogs actor={actor} /> : null}
    </>
  );
}

/** Adds a passkey in the browser's own window, and says what came of it. */
function AddPasskey({ actor }: { readonly actor: PasskeysActor }) {
  const { t } = useTranslation("profile");
  const failure = useSelector(actor, (snapshot) =>
    snapshot.matches("idle") ? snapshot.context.failure : null,
  );
  const isAdding = useSelector(actor, (snapshot) => snapshot.matches("adding"));
  const done = useSelector(actor, ({ value }) =>
    value === "added" || value === "removed" ? value : null,
  );
  return (
    <>
      <ActionFailure failure={failure} />
      <chakra.p css={profileStyles.all}>
        <Button
          tone="quiet"
          // The row of a removed passkey is gone before its dialog closes.
          ref={done === "removed" ? takeLostFocus : null}
          onPress={() => actor.send({ type: isAdding ? "passkeys.cancelled" : "add.requested" })}
        >
          {t(isAdding ? "passkeys.stopAdding" : "passkeys.add")}
        </Button>
      </chakra.p>
      <VisuallyHidden role="status">{done ? t(`passkeys.${done}`) : null}</VisuallyHidden>
    </>
  );
}

interface PasskeyItemProps extends NamedPasskey {
  readonly device: { readonly browser: string; readonly system: string | null } | null;
  readonly isSynced: boolean;
  readonly createdAtUtc: string;
  readonly lastUsedAtUtc: string | null;
  readonly actor: PasskeysActor | undefined;
}

function PasskeyItem({ id, name, actor, ...passkey }: PasskeyItemProps) {
  const { t } = useTranslation("profile");
  const { region } = useUser();
  const deviceText = useDeviceText();
  const { device, isSynced, createdAtUtc, lastUsedAtUtc } = passkey;
  const facts = [
    ...(device ? [deviceText(device)] : []),
    ...(isSynced ? [t("passkeys.synced")] : []),
    t("passkeys.created", { date: formatDate(createdAtUtc, region) }),
    lastUsedAtUtc === null
      ? t("passkeys.neverUsed")
      : t("passkeys.lastUsed", { date: formatDate(lastUsedAtUtc, region) }),
  ];
  const target = { id, name };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span>{facts.join(factSeparator)}</span>
      </div>
      <chakra.span css={profileStyles.rowActions}>
        <LinkButton onPress={() => actor?.send({ type: "rename.requested", target })}>
          <span aria-hidden>{t("passkeys.rename")}</span>
          <VisuallyHidden>{t("passkeys.renameNamed", { name })}</VisuallyHidden>
        </LinkButton>
        <LinkButton onPress={() => actor?.send({ type: "removal.requested", target })}>
          <span aria-hidden>{t("passkeys.remove")}</span>
          <VisuallyHidden>{t("passkeys.removeNamed", { name })}</VisuallyHidden>
        </LinkButton>
      </chakra.span>
    </li>
  );
}
