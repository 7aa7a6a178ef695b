import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { type JourneyPage, journey } from "../../../support/journey.ts";

const { open, mailsTo, audit } = journey();

const done = "Your support case has been successfully submitted";

/** Opens the contact form from the first member of the client service team in the header. */
async function writeToTeam(page: JourneyPage) {
  await page.getByRole("button", { name: "My client service team" }).click();
  await page
    .getByRole("button", { name: /^Leave a message for / })
    .first()
    .click();
  return page.getByRole("dialog", { name: /^Message to / });
}

const widthOf = (page: JourneyPage) =>
  page.locator("html").evaluate(({ scrollWidth }) => scrollWidth);

const isFocused = (element: Element) => element === document.activeElement;

describe("the contact form", () => {
  test("SUP-02 a message survives a failed load and send, and is sent once", async () => {
    // The code of the form is not in a cache, so that it cannot be loaded without a network.
    const page = await open("/profile", { as: "client-uk", expectFailures: true, isFresh: true });
    const opener = page.getByRole("button", { name: "My client service team" });
    await opener.click();
    await page.context().setOffline(true);
    await page
      .getByRole("button", { name: /^Leave a message for / })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: /^Message to / });
    await page.context().setOffline(false);
    await dialog.getByRole("button", { name: "Try again" }).click();
    const subject = await dialog.getByLabel("Subject").inputValue();
    expect(subject).toMatch(/^FAO; .+ - for .+ - .+$/);
    expect(await dialog.getByText("We reply within 48 hours.").count()).toBe(1);
    const comment = "<script>alert(1)</script>\u0007\nPlease call me.";
    await dialog.getByLabel("Comment").fill(comment);
    await page.setExtraHTTPHeaders({ "x-sandbox-fault": "createCase=500" });
    await dialog.getByRole("button", { name: "Send" }).click();
    expect(await dialog.getByText("Your message was not sent").count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await dialog.count()).toBe(0);
    await page.setExtraHTTPHeaders({});
    const again = await writeToTeam(page);
    expect(await again.getByLabel("Comment").inputValue()).toBe(comment);
    await again.getByRole("button", { name: "Send" }).dblclick();
    const sent = page.getByRole("dialog", { name: done });
    expect(await sent.getByText(/^Its number is CS-\d{6}\.$/).count()).toBe(1);
    await sent.getByRole("button", { name: "Close" }).last().click();
    expect([await sent.count(), await opener.evaluate(isFocused)]).toEqual([0, true]);

    const emails = await mailsTo("service@alderbrook.example");
    const messages = emails.filter((email) => email.subject === `Support message: ${subject}`);
    expect(messages.map(({ text }) => text.replace(/CS-\d{6}/, "CS"))).toEqual([
      `From ${personas["client-uk"].email}\nCase CS\n\n<script>alert(1)</script>\nPlease call me.`,
    ]);
    await expect
      .poll(async () => (await audit()).filter(({ eventType }) => eventType === "SupportMessage"))
      .toHaveLength(1);
    expect(await (await writeToTeam(page)).getByLabel("Comment").inputValue()).toBe("");
  });
});

describe("help and support", () => {
  test("SUP-01 in China on a phone: lists, and a message with an attachment", async () => {
    const page = await open("/support", { as: "client-china" });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of ["操作指引", "教程", "最新动态", "网络安全提示"])
      expect(await page.getByRole("region", { name }).count()).toBe(1);
    await page.locator("summary").first().click();
    expect(await page.locator("details[open] ol > li").count()).toBe(4);
    expect(await widthOf(page)).toBe(360);
    const form = page.getByRole("region", { name: "留言" });
    await form.getByLabel("主题").selectOption("技术咨询");
    await form.getByLabel("留言").fill("x".repeat(500));
    const content = Buffer.from(`%PDF-1.7${" ".repeat(300_000)}%%EOF`);
    await form.getByLabel("添加附件").setInputFiles([
      { name: "估值报表.pdf", mimeType: "application/pdf", buffer: content },
      { name: "run.exe", mimeType: "application/octet-stream", buffer: content },
    ]);
    expect(await form.getByText("未添加 run.exe：不支持此类文件。").count()).toBe(1);
    expect(await widthOf(page)).toBe(360);
    await form.getByRole("button", { name: "发送" }).dblclick();
    await page.getByRole("heading", { name: "您的支持请求已成功提交" }).waitFor();
    const cases = page.getByRole("region", { name: "我的支持请求" });
    expect(await cases.getByText("附件：估值报表.pdf").count()).toBe(1);
    expect(await cases.getByText("技术咨询").count()).toBe(1);
    const emails = await mailsTo(personas["client-china"].email);
    expect(emails.map(({ subject }) => subject)).toEqual(["我们已收到：技术咨询"]);
  });

  test("SUP-01 ROLE-02 an auditor on a phone asks for a letter, takes the tour", async () => {
    const page = await open("/support", { as: "auditor-uk" });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: /profile/i }).click();
    await page.getByRole("menuitem", { name: "Contact us" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave a message" });
    await dialog.getByLabel("Subject").selectOption("Request a bridging letter");
    const options = await dialog.getByLabel("Subject").locator("option").allInnerTexts();
    expect(options.indexOf("Request a bridging letter")).toBe(3);
    await dialog.getByLabel("Comment").fill("x".repeat(500));
    await dialog.getByRole("button", { name: "Send" }).click();
    await page.getByRole("dialog", { name: done }).waitFor();
    expect((await mailsTo(personas["auditor-uk"].email))[0]?.subject).toBe(
      "We have received: Request a bridging letter",
    );

    // The tour stays in view on small screens.
    await page
      .getByRole("dialog", { name: done })
      .getByRole("button", { name: "Close" })
      .last()
      .click();
    const card = page.getByRole("dialog");
    const begin = page.getByRole("button", { name: "Take the tour" });
    const next = card.getByRole("button", { name: "Next" });
    const title = (name: string) => card.getByRole("heading", { name });
    for (const [width, height] of [
      [320, 568],
      [740, 340],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (width === 320) {
        // By keyboard; a tour that is left continues where it was.
        await begin.focus();
        await page.keyboard.press("Enter");
        await card.getByText("Step 1 of").waitFor();
        expect(await title("This page").evaluate(isFocused)).toBe(true);
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await card.getByText("Step 2 of").waitFor();
        expect(await title("Menu").evaluate(isFocused)).toBe(true);
        await page.keyboard.press("Escape");
        await card.waitFor({ state: "detached" });
        const goOn = page.getByRole("button", { name: "Continue the tour" });
        expect(await goOn.evaluate(isFocused)).toBe(true);
        await goOn.click();
      } else await begin.click();
      for (let stop = width === 320 ? 2 : 1; await next.isVisible(); stop += 1) {
        expect(await card.getByText(`Step ${stop} of`).count()).toBe(1);
        // At this width the menu contains the pages.
        if (stop === 2) expect(await title("Menu").count()).toBe(1);
        const box = (await card.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
        expect([box.x >= 0, box.y >= 0]).toEqual([true, true]);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        await next.click();
      }
      await card.getByRole("button", { name: "Finish" }).click();
      expect(await card.count()).toBe(0);
    }
  });
});
