import { Play, X } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { chartTransitions } from "../model/chart.ts";
import { causeText } from "../model/measures.ts";
import { registered } from "../model/registry.ts";
import { guardsIn } from "../stage/fixed-guards.ts";
import { TestList } from "./test-list.tsx";
import styles from "./controls.module.css";
import { useCoverage, useShown, useWalk, useWalker } from "./walker-context.ts";

/** The selected transition with its name in the source, guard, actions and tests; it can be fired. */
export function TransitionPanel({ name }: { readonly name: string }) {
  const { t } = useTranslation("visualiser");
  const walker = useWalker();
  const { chart } = useShown();
  const found = chartTransitions(chart).find(({ cause }) => cause.name === name);
  if (!found) return null;
  const { source, target, cause } = found;
  const facts = [
    ["source", source],
    ["target", target ?? t("transition.stays")],
    ["guard", cause.guard ?? "–"],
    ["actions", cause.actions.join(", ") || "–"],
    ["name", name],
  ] as const;
  return (
    <section className={`row actions ${styles.transition}`} aria-label={t("transition.title")}>
      <h3>{causeText(cause) || t("transition.title")}</h3>
      <button type="button" onClick={() => void walker.fire(name)}>
        <Play size={14} aria-hidden="true" /> {t("transition.fire")}
      </button>
      <button type="button" aria-label={t("transition.close")} onClick={() => walker.select(null)}>
        <X size={16} aria-hidden="true" />
      </button>
      <dl>
        {facts.map(([fact, text]) => (
          <div key={fact}>
            <dt>{t(`transition.${fact}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <GuardResults machine={chart.id} text={cause.guard ?? ""} />
        <div>
          <dt>{t("transition.tests")}</dt>
          <dd>
            <Suspense>
              <Tests machine={chart.id} transition={name} />
            </Suspense>
          </dd>
        </div>
      </dl>
    </section>
  );
}

const results = ["computed", "true", "false"] as const;

/** The results of the named guards of a transition, which can be set by hand. */
function GuardResults({ machine, text }: { readonly machine: string; readonly text: string }) {
  const { t } = useTranslation("visualiser");
  const { walker } = useWalk();
  const of = registered(machine)?.example.machine;
  return (of ? guardsIn(of, text) : []).map((guard) => (
    <div key={guard}>
      <dt>{t("transition.result")}</dt>
      <dd>
        <label>
          <code>{guard}</code>{" "}
          <select
            value={String(walker.stage.fixedGuard(machine, guard) ?? "computed")}
            onChange={({ target: { value } }) =>
              walker.take({ machine, guard, holds: value === "computed" ? null : value === "true" })
            }
          >
            {results.map((result) => (
              <option key={result} value={result}>
                {t(`transition.result-${result}`)}
              </option>
            ))}
          </select>
        </label>
      </dd>
    </div>
  ));
}

function Tests({ machine, transition }: { machine: string; transition: string }) {
  const { t } = useTranslation("visualiser");
  const covered =
    useCoverage().machines.find((candidate) => candidate.machine === machine)?.transitions ?? [];
  const tests = covered.find(({ name }) => name === transition)?.tests ?? [];
  return tests.length === 0 ? t("coverage.none") : <TestList titles={tests} />;
}
