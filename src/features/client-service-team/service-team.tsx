import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
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
import { TeamList } from "./team-list.tsx";
import { TeamProgress } from "./team-progress.tsx";
import { TeamSkeleton } from "./team-skeleton.tsx";

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
      toasts.show({ tone: "error", title, text: failureText(announced) });
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
