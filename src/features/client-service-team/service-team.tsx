import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ServiceTeamActor } from "../../../machines/service-team/machine.ts";
import type { ServiceTeamInput } from "../../../machines/service-team/types.ts";
import {
  supportReference,
  useOpenedActor,
  useQuotedFailureText,
  useSubscription,
} from "../../session/index.ts";
import { EmptyNote, FailedNote } from "../../ui/notes.tsx";
import { useToasts } from "../../ui/toast/toaster.tsx";
import { portfoliosRead } from "../../../machines/service-team/rules.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { TeamList } from "./team-list.tsx";
import { TeamSkeleton } from "./team-skeleton.tsx";
import { teamStyles } from "./team-styles.ts";

/** Loads the teams of portfolios and shows them as they arrive (MCST-02). */
export function ServiceTeam({ input }: { readonly input: ServiceTeamInput }) {
  const actor = useOpenedActor("serviceTeam", input);
  if (!actor) return <TeamSkeleton />;
  return <ReadTeam actor={actor} input={input} />;
}

interface ReadTeamProps {
  readonly actor: ServiceTeamActor;
  readonly input: ServiceTeamInput;
}

function ReadTeam({ actor, input }: ReadTeamProps) {
  const { t } = useTranslation(["shell", "errors"]);
  const toasts = useToasts();
  const failureText = useQuotedFailureText();
  const referencedText = useQuotedFailureText({ isAction: true });
  // Deferred, as thousands of portfolios take long to render.
  const readTeams = useSelector(actor, ({ context }) => context.teams);
  const teams = useDeferredValue(readTeams);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches("failed"));

  useSubscription(() =>
    actor.on("failed", ({ failure: announced }) => {
      if (!announced) return;
      const title = t("errors:alert.title");
      const text = referencedText(announced);
      toasts.show({ tone: "error", title, text, topic: "serviceTeam" });
    }),
  );

  if (hasFailed && failure) {
    return (
      <FailedNote
        text={failureText(failure)}
        reference={supportReference(failure)}
        onRetry={() => actor.send({ type: "loading.retried" })}
      />
    );
  }
  const isUnserved = teams.every(({ contacts }) => contacts.length === 0);
  return (
    <>
      <TeamProgress actor={actor} />
      {isUnserved ? (
        isBusy || teams !== readTeams ? (
          <TeamSkeleton />
        ) : teams.length > 0 ? (
          <EmptyNote text={t("team.empty")} />
        ) : null
      ) : (
        <TeamList
          teams={teams}
          portfolioCodes={input.portfolioCodes}
          onSaveCard={(member) => actor.send({ type: "card.requested", member })}
        />
      )}
    </>
  );
}

/** Loading progress, with buttons to cancel and to continue. */
function TeamProgress({ actor }: { readonly actor: ServiceTeamActor }) {
  const { t } = useTranslation("team");
  const failureText = useQuotedFailureText({ isAction: true });
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const read = useSelector(actor, ({ context }) => portfoliosRead(context));
  const total = useSelector(actor, ({ context }) => context.portfolioCount);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const keepFocus = useKeptFocus();
  if (value === "read") {
    return <VisuallyHidden role="status">{t("progress.done", { count: total })}</VisuallyHidden>;
  }
  if (value === "partlyRead" || value === "cancelled") {
    return (
      <chakra.div css={teamStyles.progress} ref={keepFocus}>
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
    <chakra.div css={[teamStyles.progress, teamStyles.late]} ref={keepFocus}>
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
