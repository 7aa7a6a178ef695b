import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/actor.ts";
import { hasNextRow } from "../../../machines/cash-instruction/rules.ts";
import { useUser } from "../../session/index.ts";
import { Button } from "../../ui/form/button.tsx";
import { cashStyles } from "./cash-styles.ts";
import { takeFocus } from "./take-focus.ts";

/** Confirmation with the number of the instruction. */
export function InstructionSent({ actor }: { readonly actor: CashInstructionActor }) {
  const { t } = useTranslation("cash");
  const { email } = useUser();
  const { instructionNumber: number, template } = useSelector(actor, ({ context }) => context);
  return (
    <chakra.section css={cashStyles.form} aria-label={t("sent.title")}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {t("sent.title")}
      </h2>
      <p>{t("sent.number", { number })}</p>
      <p>{t("sent.email", { email })}</p>
      <div>
        <Button tone="quiet" onPress={() => actor.send({ type: "instruction.begun" })}>
          {template && hasNextRow(template)
            ? t("sent.next", { number: template.index + 2, total: template.rows.length })
            : t("sent.another")}
        </Button>
      </div>
    </chakra.section>
  );
}
