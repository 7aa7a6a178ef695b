import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { Button } from "../../ui/form/button.tsx";
import { FileButton } from "../../ui/form/file-button.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { cashStyles } from "./cash-styles.ts";

interface TemplateDropProps {
  readonly actor: CashInstructionActor;
  /** Whether the template and its file are offered. */
  readonly isOffered: boolean;
  /** Places what is offered. */
  readonly children: (template: ReactNode) => ReactNode;
}

/** Offers the dealing template, and fills in the form from a dropped or selected file (CASH-02). */
export function TemplateDrop({ actor, isOffered, children }: TemplateDropProps) {
  const { t } = useTranslation("cash");
  const id = useId();
  const problem = useSelector(actor, ({ context }) => context.templateProblem);
  const template = useSelector(actor, (snapshot) => snapshot.value.template);
  const isReading = useSelector(
    actor,
    (snapshot) => snapshot.value.instruction === "readingTemplate",
  );
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag("form"));

  function take([file, ...others]: readonly File[]) {
    if (others.length > 0) actor.send({ type: "template.rejected", reason: "several" });
    else if (file) actor.send({ type: "template.dropped", file });
  }

  const drop = useFileDrop(take);

  const offer = (
    <chakra.aside css={cashStyles.template} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("template.title")}</h2>
      <p>{t("template.text")}</p>
      <div>
        <Button
          tone="quiet"
          isBusy={template === "saving"}
          onPress={() => actor.send({ type: "template.requested" })}
        >
          {t(template === "saving" ? "template.saving" : "template.download")}
        </Button>
        {isEditing ? (
          <FileButton accept=".xlsx,.xlsm" onSelect={take}>
            {t("template.fill")}
          </FileButton>
        ) : null}
      </div>
      {template === "failed" ? <p role="alert">{t("template.failed")}</p> : null}
      {isEditing ? (
        <>
          <p role="status">
            {isReading ? (
              <>
                {t("template.reading")}{" "}
                <LinkButton onPress={() => actor.send({ type: "template.cancelled" })}>
                  {t("template.cancel")}
                </LinkButton>
              </>
            ) : null}
          </p>
          <p role="alert">{problem && !isReading ? t(`template.problem.${problem}`) : null}</p>
        </>
      ) : null}
    </chakra.aside>
  );

  return (
    <chakra.div
      css={cashStyles.drop}
      data-over={(drop.isOver && isEditing) || undefined}
      {...drop.handlers}
    >
      {children(isOffered ? offer : null)}
    </chakra.div>
  );
}
