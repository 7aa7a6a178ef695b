import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ServiceTeamActor } from "../../../machines/service-team/machine.ts";
import { portfoliosRead } from "../../../machines/service-team/rules.ts";
import { useQuotedFailureText } from "../../session/index.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { teamStyles } from "./team-styles.ts";

/** Loading progress, with buttons to cancel and to continue. */
export function TeamProgress({ actor }: { readonly actor: ServiceTeamActor }) {
  const { t } = useTranslation("team");
  const failureText = useQuotedFailureText({ isAction: true });
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const read = useSelector(actor, ({ context }) => portfoliosRead(context));
  const total = useSelector(actor, ({ context }) => context.portfolioCount);
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (value === "read") {
    return <VisuallyHidden role="status">{t("progress.done", { count: total })}</VisuallyHidden>;
  }
  if (value === "partlyRead" || value === "cancelled") {
    return (
      <chakra.div css={teamStyles.progress}>
        <p role={value === "partlyRead" ? "alert" : "status"}>
          {value === "partlyRead"
            ? t("progress.partly", {
                count: total - read,
                reason: failure ? failureText(failure) : "",
              })
            : t("progress.cancelled", { read, count: total })}
        </p>
        <LinkButton onPress={() => actor.send({ type: "loading.retried" })}>
          {t(value === "partlyRead" ? "progress.retry" : "progress.continue")}
        </LinkButton>
      </chakra.div>
    );
  }
  return (
    <chakra.div css={[teamStyles.progress, teamStyles.late]}>
      <label>
        {t(value === "waiting" ? "progress.waiting" : "progress.reading", { read, count: total })}
        <progress value={read} max={total} />
      </label>
      <LinkButton onPress={() => actor.send({ type: "loading.cancelled" })}>
        {t("progress.cancel")}
      </LinkButton>
    </chakra.div>
  );
}
