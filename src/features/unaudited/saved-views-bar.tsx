import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type {
  SavedViewInput,
  SavedViewOutcome,
  SavedViewTask,
} from "../../../machines/saved-view/types.ts";
import type { UnauditedView } from "../../api/contract/datapicker.ts";
import { useFirstNames } from "../../ui/use-first-names.ts";
import { lostCodes } from "../../report-list/portfolio-set.ts";
import {
  useActorRegistry,
  useApiTime,
  useAudit,
  useRunningActor,
  useUrlQuery,
} from "../../session/index.ts";
import type { SavedViewActor } from "../../../machines/saved-view/machine.ts";
import { useToasts } from "../../ui/toast/toaster.tsx";
import { SavedViewDialog } from "./saved-view-dialog.tsx";
import { SavedViewsMenu } from "./saved-views-menu.tsx";
import {
  addressOfView,
  asDefault,
  canOpen,
  defaultViewOf,
  hasPortfolios,
  isChanged,
  settingsIn,
  settingsOf,
} from "./saved-views.ts";
import { savedViewsStyles } from "./saved-views-styles.ts";

export interface SavedViewsProps {
  /** Null while loading, or if loading failed. */
  readonly views: readonly UnauditedView[] | null;
  /** Codes of all portfolios of the user. */
  readonly codes: readonly string[];
  /** Whether the current query can be saved. */
  readonly canSave: boolean;
  readonly onChanged: () => void;
}

/** Menu and dialogs of the saved views (UNA-02). */
export function SavedViews({ views, codes, canSave, onChanged }: SavedViewsProps) {
  const { t } = useTranslation("unaudited");
  const firstNames = useFirstNames();
  const [url, setUrl] = useUrlQuery();
  const record = useAudit();
  const apiTime = useApiTime();
  const id = url.get("view");
  const open = views?.find((view) => view.id === id) ?? null;
  const dialog = useSavedViewDialog((outcome) => {
    if (outcome.kind === "closed") return;
    onChanged();
    if (outcome.kind === "deleted" && outcome.id !== id) return;
    setUrl(
      (before) => {
        if (outcome.kind === "saved") before.set("view", outcome.id);
        else before.delete("view");
        return before;
      },
      { replace: true },
    );
  });
  const missing = open ? addressOfView(open, codes).missing : [];
  const lost = missing.length === 0 ? lostCodes(url.get("portfolios") ?? "", codes) : [];
  const names = (views ?? []).map(({ viewName }) => viewName);
  const begin = (task: SavedViewTask) => dialog.open({ task, names });
  const known = (view: UnauditedView, settings = settingsOf(url, codes, view)) => ({
    id: view.id,
    viewName: view.viewName,
    settings,
  });

  return (
    <chakra.div css={savedViewsStyles.views}>
      <SavedViewsMenu
        views={views}
        open={open}
        defaultId={defaultViewOf(views ?? [], codes)?.id ?? null}
        isChanged={open !== null && isChanged(open, url, codes)}
        canSave={canSave}
        canChange={open !== null && hasPortfolios(open, codes)}
        addressOf={(view) =>
          canOpen(view)
            ? `?${addressOfView(view, codes).url.toString()}`
            : `?view=${encodeURIComponent(view.id)}`
        }
        onOpen={({ portfolios, viewName }) =>
          record("UnauditedView", { Portfolios: portfolios, SearchKeywords: viewName })
        }
        onCreate={() =>
          begin({ kind: "create", view: { viewName: "", settings: settingsOf(url, codes, null) } })
        }
        onSave={(view) => begin({ kind: "update", view: known(view) })}
        onRename={(view) => begin({ kind: "rename", view: known(view, settingsIn(view, codes)) })}
        onDelete={(view) => begin({ kind: "delete", view: known(view) })}
        onDefault={(view, isOn) => {
          const settings = asDefault(settingsIn(view, codes), isOn, apiTime());
          begin({ kind: "update", view: known(view, settings) });
        }}
      />
      {missing.length > 0 ? (
        <p role="status">
          {t("views.missing", { count: missing.length, codes: firstNames(missing) })}
        </p>
      ) : null}
      {lost.length > 0 ? (
        <p role="status">{t("views.lost", { count: lost.length, codes: firstNames(lost) })}</p>
      ) : null}
      {views !== null && id !== null && !open ? <p role="status">{t("views.unknown")}</p> : null}
      {dialog.actor ? <SavedViewDialog actor={dialog.actor} /> : null}
    </chakra.div>
  );
}

/**
 * Returns the open dialog of a saved view and a function that opens one. Closing it shows the
 * result as a toast.
 */
function useSavedViewDialog(onEnd: (outcome: SavedViewOutcome) => void): {
  actor: SavedViewActor | undefined;
  open: (input: SavedViewInput) => void;
} {
  const { t } = useTranslation("unaudited");
  const toasts = useToasts();
  const actors = useActorRegistry();
  const actor = useRunningActor("savedView");
  const end = useEffectEvent((outcome: SavedViewOutcome) => {
    onEnd(outcome);
    if (outcome.kind !== "closed") {
      toasts.show({
        tone: "success",
        title: t(`views.${outcome.kind}`),
        text: t(`views.${outcome.kind}Text`),
      });
    }
  });
  useEffect(() => {
    const following = actor?.subscribe({
      complete() {
        const { output: outcome } = actor.getSnapshot();
        if (outcome) end(outcome);
      },
    });
    return () => {
      following?.unsubscribe();
      if (actors.get("savedView") === actor) actors.close("savedView");
    };
  }, [actor, actors]);
  return { actor, open: (input) => actors.open("savedView", input) };
}
