import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { button, field } from "../../../support/enquiry-pages.ts";
import { journey } from "../../../support/journey.ts";
import { heading, urlOf } from "../../../support/pages.ts";

const { open } = journey();
const host = "www.recaptcha.net";
const config = { captchaProvider: "recaptcha", captchaKey: "the-site-key", captchaHost: host };

/** Mock of Google's script with two buttons: solve and expire. */
const standIn = `
  window.grecaptcha = {
    ready: (callback) => callback(),
    render(box, options) {
      const add = (name, press) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = name;
        button.addEventListener("click", press);
        box.append(button);
      };
      add("Pass " + options.sitekey + " in " + options.hl, () => options.callback("their-solution"));
      add("Expire", () => options["expired-callback"]());
      return 0;
    },
  };
`;

/** Returns the policy with the sources for reCAPTCHA from docs/deployment.md. */
function extended(policy: string): string {
  return policy
    .replace("script-src 'self'", `script-src 'self' https://${host} https://www.gstatic.com`)
    .replace("connect-src 'self'", `connect-src 'self' https://${host}`)
    .replace("frame-src blob:", `frame-src blob: https://${host}`)
    .replace(/trusted-types [^;]+/, "trusted-types *");
}

async function extendPolicy(page: Page) {
  await page.route("**/helpSupport", async (route) => {
    const response = await route.fetch();
    const { "cross-origin-embedder-policy": _dropped, ...headers } = response.headers();
    const policy = extended(headers["content-security-policy"] ?? "");
    await route.fulfill({ response, headers: { ...headers, "content-security-policy": policy } });
  });
}

async function fillHelp(page: Page) {
  await field(page, "Name").fill("Ivy Lang");
  await field(page, "Email").fill("ivy.lang@hartwellpensions.example");
  await field(page, "Message").fill("No code reaches me.");
  await button(page, "Continue").click();
  await heading(page, "Security check").waitFor();
}

describe("Google reCAPTCHA by configuration", () => {
  test("CAPT-02 a script that fails to load can be retried", async () => {
    const scriptUrls: string[] = [];
    const page = await open("/helpSupport", {
      config,
      alsoAsks: `https://${host}`,
      expectFailures: true,
      before: async (opened) => {
        await extendPolicy(opened);
        await opened.route(`https://${host}/**`, async (route) => {
          scriptUrls.push(route.request().url());
          if (scriptUrls.length === 1) await route.abort("connectionfailed");
          else await route.fulfill({ contentType: "text/javascript", body: standIn });
        });
      },
    });
    await fillHelp(page);
    await page.getByText("The security check could not be loaded.").waitFor();
    await button(page, "Try again").click();
    await page.getByRole("button", { name: "简体中文" }).click();
    await button(page, "Pass the-site-key in zh-CN").waitFor();
    await page.getByRole("button", { name: "English" }).click();
    await button(page, "Pass the-site-key in en").click();
    await expect.poll(() => button(page, "OK").isEnabled()).toBe(true);
    await button(page, "Expire").click();
    await page.getByText("The check has expired.").waitFor();
    expect(await button(page, "OK").isDisabled()).toBe(true);
    await button(page, "Cancel").click();
    expect(await field(page, "Message").inputValue()).toBe("No code reaches me.");
    await button(page, "Continue").click();
    await button(page, "Pass the-site-key in en").click();
    const sent: unknown[] = [];
    await page.route("**/api/support/help", async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ json: { status: "ok" } });
    });
    await button(page, "OK").click();
    await heading(page, "Thank you for your message").waitFor();
    expect(urlOf(page)).toBe("/help-support-confirm");
    expect(sent).toMatchObject([{ UserName: "Ivy Lang", recaptcha: "their-solution" }]);
    const [, second] = scriptUrls.map((address) => new URL(address).searchParams);
    expect([second?.get("render"), second?.get("trustedtypes")]).toEqual(["explicit", "true"]);
  });

  test("CAPT-02 a script blocked by the policy keeps the entries", async () => {
    const page = await open("/helpSupport", { config, expectFailures: true });
    await fillHelp(page);
    await page.getByText("The security check could not be loaded.").waitFor();
    await page.goBack();
    expect(await field(page, "Message").inputValue()).toBe("No code reaches me.");
    page.forgiveViolations();
  });

  test.for([
    ["dit", "/dit", 6],
    ["prod", "", 0],
  ] as const)(
    "CAPT-02 in %s a blocked challenge is reported",
    async ([environment, base, count]) => {
      const wrong = { environment, captchaProvider: "recaptcha" };
      const page = await open(`${base}/login`, { config: wrong });
      const note = page.getByRole("status").filter({ hasText: "has problems" });
      expect(await note.getByRole("listitem").count()).toBe(count);
      if (count > 0) {
        const line = "captchaProvider: the content policy blocks it. Add * to trusted-types.";
        expect(await note.getByText(line).count()).toBe(1);
        expect(await note.getByText("captchaKey is empty.").count()).toBe(1);
      }
    },
  );
});
