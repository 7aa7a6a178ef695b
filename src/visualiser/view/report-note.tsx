import { useTranslation } from "react-i18next";
import type { ReportedFailure } from "../model/report.ts";
import { formatNames } from "../../format/list.ts";
import { momentText } from "./texts.ts";
import styles from "./notes.module.css";
import { useWalk } from "./walker-context.ts";

/** The report of a recorded path: page, role, display and errors. */
export function ReportNote() {
  const { t, i18n } = useTranslation("visualiser");
  const { report, dropped = 0 } = useWalk().walker.stage.path();
  if (!report) return null;
  const { role, region, viewport, failures, invalidFields } = report;
  const listed = (parts: readonly (string | null | undefined)[]) =>
    formatNames(
      parts.flatMap((part) => part || []),
      i18n.language,
    );
  const user = listed([role, region, report.isImpersonating ? t("report.impersonated") : null]);
  const facts = [
    ["route", report.route],
    ["release", listed([report.release, report.build])],
    ["savedAt", momentText(report.savedAt, i18n.language)],
    ["role", user],
    ["browser", report.browser],
    ["viewport", listed([`${viewport.width} × ${viewport.height}`, report.mode, report.language])],
    ...(dropped > 0 ? ([["dropped", String(dropped)]] as const) : []),
    ...(invalidFields > 0 ? ([["invalidFields", String(invalidFields)]] as const) : []),
  ] as const;
  // A role selected in the visualiser has no recorded release.
  if (report.release === "") {
    return (
      <section className={`row ${styles.report}`}>
        <h3>{t("report.asRole", { role: user })}</h3>
      </section>
    );
  }
  return (
    <section className={`row ${styles.report}`} aria-label={t("report.title")}>
      <h3>{t("report.title")}</h3>
      <dl className={`row ${styles.facts}`}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`report.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{t("report.failures")}</dt>
          <dd>
            {failures.length === 0 ? t("report.noFailure") : listed(failures.map(failureText))}
          </dd>
        </div>
      </dl>
    </section>
  );
}

const failureText = ({ kind, call, status }: ReportedFailure) =>
  [call && `${call}:`, kind, status].filter(Boolean).join(" ");
