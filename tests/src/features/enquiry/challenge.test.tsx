// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { ChallengeStep } from "../../../../src/features/enquiry/challenge-step.tsx";
import {
  type ChallengeProgress,
  ProvidedBox,
} from "../../../../src/features/enquiry/provided-box.tsx";
import type { PutBox } from "../../../../src/features/enquiry/put-box.ts";
import { showView } from "../../../support/show-view.tsx";

const show = (view: ReactNode) => showView(view, "en", ["enquiry"]);
const quiet = { alert: null, refusal: null };
const submit = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const progresses: readonly ChallengeProgress[] = [
  "open",
  "solving",
  "passed",
  "expired",
  "unavailable",
];

describe("challenge", () => {
  test("CAPT-01 OK is enabled once solved and sends only once", async () => {
    const onSend = vi.fn();
    const step = (isPassed: boolean, isSending: boolean) => (
      <ChallengeStep
        {...quiet}
        title="Check"
        isPassed={isPassed}
        isSending={isSending}
        note={null}
        onSend={onSend}
        onCancel={() => {}}
      >
        <p />
      </ChallengeStep>
    );
    const { user, showNext } = await show(step(false, false));
    expect(submit("OK").disabled).toBe(true);
    showNext(step(true, false));
    await user.click(submit("OK"));
    showNext(step(true, true));
    await user.click(submit("Sending…"));
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test("CAPT-01 CAPT-02 the widget is mounted once and its progress shown", async () => {
    const onEvent = vi.fn();
    const onRetry = vi.fn();
    const putBox = vi.fn<PutBox>((place, tell) => {
      place.append("Their box");
      tell({ type: "challenge.ticked" });
      return Promise.resolve();
    });
    const box = (progress: ChallengeProgress) => (
      <ProvidedBox
        provider="altcha"
        putBox={putBox}
        progress={progress}
        onEvent={onEvent}
        onRetry={onRetry}
      />
    );
    const { user, showNext } = await show(box("open"));
    await screen.findByText("Their box");
    const seen: (string | null)[] = [];
    for (const progress of progresses) {
      showNext(box(progress));
      seen.push(screen.getByRole("status").textContent);
    }
    expect(seen).toEqual([
      "",
      "Checking. This takes a few seconds.",
      "Check passed. Select OK to send.",
      "The check has expired. Complete it again.",
      "The security check could not be loaded. What you typed is kept.",
    ]);
    expect(putBox).toHaveBeenCalledTimes(1);
    expect(onEvent.mock.calls.flat()).toEqual([
      { type: "challenge.unticked" },
      { type: "challenge.ticked" },
    ]);
    await user.click(submit("Try again"));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test("CAPT-02 a script that fails to load reports it unavailable", async () => {
    const onEvent = vi.fn();
    let report: Parameters<PutBox>[1] = () => {};
    const lost: PutBox = (_place, tell) => {
      report = tell;
      return Promise.reject(new Error("unreachable"));
    };
    await show(
      <ProvidedBox
        provider="recaptcha"
        putBox={lost}
        progress="open"
        onEvent={onEvent}
        onRetry={() => {}}
      />,
    );
    await expect.poll(() => onEvent.mock.lastCall).toEqual([{ type: "challenge.unavailable" }]);
    cleanup();
    report({ type: "challenge.expired" });
    expect(onEvent).toHaveBeenCalledTimes(2);
  });
});
