import { Component, type ReactNode } from "react";
import { pathRecorder } from "../effects/recorder/path-recorder.ts";
import { ErrorPage } from "../features/sign-in/error-page.tsx";

interface Props {
  readonly children: ReactNode;
}

const savePath = async () => (await import("../effects/recorder/save-path.ts")).savePath();

/** Shows the error page, with a button to reload, when a view throws. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    pathRecorder.fail(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorPage onReload={() => window.location.reload()} onSavePath={() => void savePath()} />
    );
  }
}
