import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { supportEmailOf, useConfig, useUser } from "../../session/index.ts";
import { Button } from "../../ui/form/button.tsx";
import { OutsideLink } from "../../ui/form/text-link.tsx";
import { CashStep } from "./cash-step.tsx";
import { cashStyles } from "./cash-styles.ts";
import { EarlierAlert } from "./earlier-alert.tsx";

/**
 * Shown when the API does not support instructions: describes the alternatives and keeps the
 * entries.
 */
export function UnsupportedNote({ actor }: { readonly actor: CashInstructionActor }) {
  const { t } = useTranslation("cash");
  const email = supportEmailOf(useUser(), useConfig());
  const isUnconfirmed = useSelector(actor, ({ context }) => context.unconfirmed.length > 0);
  return (
    <CashStep title={t("unsupported.title")}>
      <div role="alert">{isUnconfirmed ? <EarlierAlert /> : null}</div>
      <p>{t("unsupported.text")}</p>
      <p>
        <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
      </p>
      <chakra.div css={cashStyles.foot}>
        <Button onPress={() => actor.send({ type: "template.requested" })}>
          {t("template.download")}
        </Button>
        <Button tone="quiet" onPress={() => actor.send({ type: "form.resumed" })}>
          {t("summary.back")}
        </Button>
      </chakra.div>
    </CashStep>
  );
}
