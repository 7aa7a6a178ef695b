import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./notes.module.css";
import { useWalk } from "./walker-context.ts";

interface Props {
  readonly children: ReactNode;
  /** Leaves the failed view. */
  readonly onRestart: () => void;
}

/** Error boundary that offers to restart. */
export class BrokenView extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <BrokenNote
        onRestart={() => {
          this.props.onRestart();
          this.setState({ isBroken: false });
        }}
      />
    );
  }
}

function BrokenNote({ onRestart }: Pick<Props, "onRestart">) {
  const { t } = useTranslation("visualiser");
  const { page } = useWalk();
  return (
    <main
      id={page === "walk" ? "chart" : "main"}
      className={`actions ${styles.broken}`}
      tabIndex={-1}
    >
      <h2>{t("broken.title")}</h2>
      <p>{t("broken.text")}</p>
      <button type="button" onClick={onRestart}>
        {t("broken.restart")}
      </button>
    </main>
  );
}
