import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/actor.ts";
import { Button } from "../../ui/form/button.tsx";
import { FileButton } from "../../ui/form/file-button.tsx";
import { cashStyles } from "./cash-styles.ts";

interface TemplateDropProps {
  readonly actor: CashInstructionActor;
  readonly children: ReactNode;
}

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** The dealing template beside the form, which it fills in when it is dropped or selected (CASH-02). */
export function TemplateDrop({ actor, children }: TemplateDropProps) {
  const { t } = useTranslation("cash");
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const problem = useSelector(actor, ({ context }) => context.templateProblem);
  const template = useSelector(actor, (snapshot) => snapshot.value.template);
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag("form"));

  function take(file: File | null | undefined) {
    if (file) actor.send({ type: "template.dropped", file });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- whoever cannot drop a file selects it below
    <chakra.div
      css={cashStyles.page}
      data-over={(isOver && isEditing) || undefined}
      onDragOver={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      }}
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
            <FileButton accept=".xlsx" onSelect={take}>
              {t("template.fill")}
            </FileButton>
            <p role="alert">{problem ? t(`template.problem.${problem}`) : null}</p>
          </>
        ) : null}
      </chakra.aside>
    </chakra.div>
  );
}
