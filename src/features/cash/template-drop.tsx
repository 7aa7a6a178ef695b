import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/actor.ts";
import { Button } from "../../ui/form/button.tsx";
import { FileButton } from "../../ui/form/file-button.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { cashStyles } from "./cash-styles.ts";

interface TemplateDropProps {
  readonly actor: CashInstructionActor;
  readonly children: ReactNode;
}

/** Offers the dealing template, and fills in the form from a dropped or selected file (CASH-02). */
export function TemplateDrop({ actor, children }: TemplateDropProps) {
  const { t } = useTranslation("cash");
  const id = useId();
  const problem = useSelector(actor, ({ context }) => context.templateProblem);
  const template = useSelector(actor, (snapshot) => snapshot.value.template);
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag("form"));

  function take(file: File | null | undefined) {
    if (file) actor.send({ type: "template.dropped", file });
  }

  const drop = useFileDrop(([file]) => take(file));

  return (
    <chakra.div
      css={cashStyles.page}
      data-over={(drop.isOver && isEditing) || undefined}
      {...drop.handlers}
    >
      {children}
      <chakra.aside css={cashStyles.template} aria-labelledby={`${id}title`}>
        <h2 id={`${id}title`}>{t("template.title")}</h2>
        <p>{t("template.text")}</p>
        <Button
          tone="quiet"
          isBusy={template === "saving"}
          onPress={() => actor.send({ type: "template.requested" })}
        >
          {t(template === "saving" ? "template.saving" : "template.download")}
        </Button>
        {template === "failed" ? <p role="alert">{t("template.failed")}</p> : null}
        {isEditing ? (
          <>
            <FileButton accept=".xlsx" onSelect={([file]) => take(file)}>
              {t("template.fill")}
            </FileButton>
            <p role="alert">{problem ? t(`template.problem.${problem}`) : null}</p>
          </>
        ) : null}
      </chakra.aside>
    </chakra.div>
  );
}
