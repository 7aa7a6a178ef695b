// @vitest-environment jsdom
// Over 250 lines because it covers all steps and pages that share one frame.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { ErrorPage } from "../../../../src/features/sign-in/error-page.tsx";
import { LanguageSelector } from "../../../../src/features/sign-in/language-selector.tsx";
import { SecurityQuestionsForm } from "../../../../src/features/sign-in/security-questions-form.tsx";
import { securityQuestionKeys } from "../../../../machines/passwords/security-questions.ts";
import { SignInFrame } from "../../../../src/features/sign-in/sign-in-frame.tsx";
import { Splash } from "../../../../src/features/sign-in/splash.tsx";
import { StartProblem } from "../../../../src/features/sign-in/start-problem.tsx";
import { StepHeading } from "../../../../src/ui/form/step-heading.tsx";
import { TermsForm } from "../../../../src/features/sign-in/terms-form.tsx";
import { createI18n } from "../../../../src/i18n/create-i18n.ts";
import { inApp, showView } from "../../../support/show-view.tsx";

const quiet = { isBusy: false, isApiReady: true, alert: null, refusal: null };

function Frame({ children, ...props }: Partial<ComponentProps<typeof SignInFrame>>) {
  return (
    <SignInFrame
      step="login"
      privacyUrl="https://issuer.example/privacy"
      onTerms={() => {}}
      releaseVersion="20230216.2"
      year={2026}
      {...props}
    >
      {children}
    </SignInFrame>
  );
}

/** Returns all visible texts; a missing translation shows as its key. */
function textsIn(container: HTMLElement): string[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
  return texts;
}

describe("security questions", () => {
  const showQuestions = (onSubmit = () => {}) =>
    showView(
      <SecurityQuestionsForm
        {...quiet}
        questions={securityQuestionKeys}
        onSubmit={onSubmit}
        onCancel={() => {}}
      />,
      "en",
      ["security-questions"],
    );
  const select = (position: number) =>
    screen.getByLabelText<HTMLSelectElement>(`Question ${position}`);
  const offered = (position: number) => [...select(position).options].map(({ value }) => value);

  test("SECQ-01 a selected question is removed from the other lists", async () => {
    const { user } = await showQuestions();
    expect(offered(1)).toEqual(["", ...securityQuestionKeys]);
    await user.selectOptions(select(1), "firstPet");
    expect(offered(2)).not.toContain("firstPet");
    expect(offered(3)).not.toContain("firstPet");
    expect(offered(1)).toContain("firstPet");
    await user.selectOptions(select(1), "firstCar");
    expect(offered(2)).toContain("firstPet");
  });

  test("SECQ-02 three different questions and answers are required", async () => {
    const onSubmit = vi.fn();
    const { user } = await showQuestions(onSubmit);
    const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save and continue" });
    const picked = ["firstPet", "firstCar", "birthTown"] as const;
    for (const [index, question] of picked.entries()) {
      expect(save.disabled).toBe(true);
      await user.selectOptions(select(index + 1), question);
      await user.type(screen.getByLabelText(`Answer ${index + 1}`), " ");
      expect(save.disabled).toBe(true);
      await user.type(screen.getByLabelText(`Answer ${index + 1}`), `answer ${index + 1}`);
    }
    await user.click(save);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      picked.map((question, index) => ({ question, securityAnswer: ` answer ${index + 1}` })),
    );
  });

  test("SECQ-02 an answer that is too long shows an error and blocks saving", async () => {
    const { user } = await showQuestions();
    for (const position of [1, 2, 3]) {
      await user.selectOptions(select(position), securityQuestionKeys[position] ?? "");
      fireEvent.change(screen.getByLabelText(`Answer ${position}`), {
        target: { value: position === 2 ? "字".repeat(10_000) : "<b>Riverside</b> \u202e👋" },
      });
    }
    expect(screen.getByText("Answer must be 200 characters or fewer")).toBeTruthy();
    expect(screen.getByText("2 of 3 answered.")).toBeTruthy();
    expect(
      screen.getByRole<HTMLButtonElement>("button", { name: "Save and continue" }).disabled,
    ).toBe(true);
  });
});

describe("terms", () => {
  test.each([
    ["full", "Terms and conditions", 14],
    ["summary", "Our terms have changed", 4],
  ] as const)(
    "TERMS-01 the %s version can be read, accepted or declined",
    async (variant, title, sections) => {
      const onAccept = vi.fn();
      const onSignOut = vi.fn();
      const { user } = await showView(
        <TermsForm {...quiet} variant={variant} onAccept={onAccept} onSignOut={onSignOut} />,
      );
      const region = await screen.findByRole("region", { name: title });
      expect(within(region).getAllByRole("listitem")).toHaveLength(sections);
      expect(region.tabIndex).toBe(0);
      await user.click(screen.getByRole("button", { name: "Accept and continue" }));
      expect(onAccept).toHaveBeenCalledTimes(1);
      await user.click(screen.getByRole("button", { name: "Sign out" }));
      expect(onSignOut).toHaveBeenCalledTimes(1);
    },
  );
});

describe("sign-in frame", () => {
  test("SHELL-02 has landmarks, one heading and a skip link", async () => {
    await showView(
      <Frame brandName="Alderbrook">
        <StepHeading title="Sign in" />
      </Frame>,
    );
    expect(screen.getByRole("banner").textContent).toContain("Alderbrook");
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    const skip = screen.getByRole("link", { name: "Skip to form" });
    expect(screen.getByRole("main").id).toBe(skip.getAttribute("href")?.slice(1));
  });

  test("SHELL-02 a later step moves focus to its heading", async () => {
    const { showNext } = await showView(
      <Frame>
        <StepHeading title="Sign in" />
      </Frame>,
    );
    expect(document.activeElement).toBe(document.body);
    showNext(
      <Frame step="locked" depth={1}>
        <StepHeading title="Locked" />
      </Frame>,
    );
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Locked" }));
    showNext(
      <Frame>
        <StepHeading title="Sign in" />
      </Frame>,
    );
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Sign in" }));
  });

  test("HEALTH-01 the banner appears in a permanent live region", async () => {
    const { showNext } = await showView(<Frame />);
    const status = screen.getByRole("status");
    expect(status.textContent).toBe("");
    showNext(<Frame isApiUnreachable />);
    expect(screen.getByRole("status")).toBe(status);
    expect(status.textContent).toBe("API Service is not ready");
    showNext(<Frame />);
    expect(status.textContent).toBe("");
  });

  test("SHELL-01 the footer has links, release and copyright year", async () => {
    const onTerms = vi.fn();
    const { user, showNext } = await showView(
      <Frame brandName="Alderbrook" year={2026} onTerms={onTerms} />,
    );
    const footer = within(screen.getByRole("contentinfo"));
    const privacy = footer.getByRole<HTMLAnchorElement>("link", { name: "Privacy policy" });
    expect([privacy.href, privacy.target, privacy.rel]).toEqual([
      "https://issuer.example/privacy",
      "_blank",
      "noopener noreferrer",
    ]);
    expect(footer.getByRole("link", { name: "Online security tips" }).getAttribute("href")).toBe(
      "/onlinesecuritytips",
    );
    expect(footer.getByText(/Release 20230216\.2/)).toBeTruthy();
    expect(footer.getByText("© 2026")).toBeTruthy();
    await user.click(footer.getByRole("button", { name: "Terms and conditions" }));
    expect(onTerms).toHaveBeenCalledTimes(1);
    showNext(<Frame brandName="Alderbrook" year={1970} />);
    expect(footer.getByText("© 2023")).toBeTruthy();
  });

  test("AUTH-05 the language selector names each language in itself", async () => {
    const onLanguage = vi.fn();
    const { user } = await showView(<LanguageSelector language="en" onLanguage={onLanguage} />);
    expect(screen.getByRole("button", { name: "English", pressed: true })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "简体中文", pressed: false }));
    expect(onLanguage).toHaveBeenCalledExactlyOnceWith("zh-CN");
  });
});

describe("static pages", () => {
  test("CFG-03 an invalid configuration is named and can be retried", async () => {
    const onRetry = vi.fn();
    const { user } = await showView(
      <StartProblem
        reason="invalidField"
        field="idleMinutes"
        expectation="must be a number."
        onRetry={onRetry}
      />,
    );
    expect(screen.getByText("idleMinutes").parentElement?.textContent).toBe(
      "idleMinutes must be a number.",
    );
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test.each(["en", "zh-CN"] as const)(
    "I18N-01 every step is translated into %s",
    async (language) => {
      const { container } = await showView(
        <Frame isApiUnreachable brandName="Alderbrook">
          <SecurityQuestionsForm
            {...quiet}
            questions={securityQuestionKeys}
            onSubmit={() => {}}
            onCancel={() => {}}
          />
          <TermsForm {...quiet} variant="full" onAccept={() => {}} onSignOut={() => {}} />
          <TermsForm {...quiet} variant="summary" onAccept={() => {}} onSignOut={() => {}} />
          <ErrorPage onReload={() => {}} onSavePath={() => {}} />
        </Frame>,
        language,
      );
      await waitFor(() => expect(container.querySelectorAll("h1")).toHaveLength(4));
      const texts = textsIn(container);
      expect(texts.length).toBeGreaterThan(60);
      expect(texts.filter((text) => /^[\w-]+(\.[\w-]+)+$|\{\{/.test(text))).toEqual([]);
      const isChinese = /[\u4e00-\u9fff]/.test(container.querySelector("h1")?.textContent ?? "");
      expect(isChinese).toBe(language === "zh-CN");
    },
  );

  test("SEC-01 exported markup has no inline style or script", async () => {
    const i18n = await createI18n("en");
    const html = renderToString(
      inApp(
        <Frame>
          <ErrorPage onReload={() => {}} onSavePath={() => {}} />
          <Splash />
        </Frame>,
        i18n,
      ),
    );
    expect(html).toContain("Something went wrong");
    expect(html).not.toMatch(/ style=|<script|<style/);
  });
});
