import { describe, expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { type JourneyPage, portal } from "../support/journey.ts";

const { open, mailsTo, audit } = portal();

const done = "Your support case has been successfully submitted";

/** Opens the form by the first member of the client service team in the header. */
async function writeToTeam(page: JourneyPage) {
  await page.getByRole("button", { name: "My client service team" }).click();
  await page
    .getByRole("button", { name: /^Leave a message for / })
    .first()
    .click();
  return page.getByRole("dialog", { name: /^Message to / });
}

const isFocused = (element: Element) => element === document.activeElement;

describe("the contact form", () => {
  test("SUP-02 opens for a member of the team, is sent once by a double press, and gives the focus back", async () => {
    const page = await open("/home", { as: "client-uk" });
    const dialog = await writeToTeam(page);
    const subject = await dialog.getByLabel("Subject").inputValue();
    expect(subject).toMatch(/^FAO; .+ - for .+ - .+$/);
    await dialog.getByText("We reply within 48 hours.").waitFor();
    const comment = "<script>alert(1)</script>\u0007\nPlease call me.";
    await dialog.getByLabel("Comment").fill(comment);
    await dialog.getByRole("button", { name: "Send" }).dblclick();
    const sent = page.getByRole("dialog", { name: done });
    await sent.getByText(/^Its number is CS-\d{6}\.$/).waitFor();
    await sent.getByRole("button", { name: "Close" }).last().click();
    await sent.waitFor({ state: "detached" });
    const opener = page.getByRole("button", { name: "My client service team" });
    await expect.poll(() => opener.evaluate(isFocused)).toBe(true);

    const mails = (await mailsTo("service@alderbrook.example")).filter(
      (mail) => mail.subject === subject,
    );
    expect(mails.map(({ text }) => text)).toEqual([
      `From ${personas["client-uk"].email}\n\n<script>alert(1)</script>\nPlease call me.`,
    ]);
    await expect
      .poll(async () => (await audit()).filter(({ eventType }) => eventType === "SupportMessage"))
      .toHaveLength(1);
    const again = await writeToTeam(page);
    expect(await again.getByLabel("Comment").inputValue()).toBe("");
  });

  test("SUP-02 what was typed outlasts a failing API and an accidental close", async () => {
    const page = await open("/home", {
      as: "client-uk",
      fault: "createCase=500",
      expectFailures: true,
    });
    const dialog = await writeToTeam(page);
    await dialog.getByLabel("Comment").fill("Please call me.");
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.getByText("Your message was not sent").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.setExtraHTTPHeaders({});
    const again = await writeToTeam(page);
    expect(await again.getByLabel("Comment").inputValue()).toBe("Please call me.");
    await again.getByRole("button", { name: "Send" }).click();
    await page.getByRole("dialog", { name: done }).waitFor();
  });

  test("SUP-02 a form that cannot be loaded says so and can be asked for again", async () => {
    const page = await open("/home", { as: "client-uk", expectFailures: true });
    await page.getByRole("button", { name: "My client service team" }).click();
    const message = page.getByRole("button", { name: /^Leave a message for / }).first();
    await message.waitFor();
    await page.context().setOffline(true);
    await message.click();
    const dialog = page.getByRole("dialog", { name: "Leave a message" });
    await dialog.getByRole("button", { name: "Try again" }).waitFor();
    await page.context().setOffline(false);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("dialog", { name: /^Message to / }).waitFor();
  });

  test("SUP-01 ROLE-02 an auditor in the UK asks for a bridging letter from the profile menu, on a phone", async () => {
    const page = await open("/auditor", { as: "auditor-uk" });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: /profile/i }).click();
    await page.getByRole("menuitem", { name: "Contact us" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave a message" });
    await dialog.getByLabel("Subject").selectOption("Request a bridging letter");
    const options = await dialog.getByLabel("Subject").locator("option").allInnerTexts();
    expect(options.indexOf("Request a bridging letter")).toBe(3);
    await dialog.getByLabel("Comment").fill("x".repeat(501));
    await dialog.getByText("1 character too many").waitFor();
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.getByText("Please shorten this to 500 characters.").waitFor();
    await dialog.getByLabel("Comment").fill("x".repeat(500));
    await dialog.getByText("0 characters remaining", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Send" }).click();
    await page.getByRole("dialog", { name: done }).waitFor();
    expect((await mailsTo(personas["auditor-uk"].email))[0]?.subject).toBe(
      "We have received: Request a bridging letter",
    );
  });
});

describe("help and support", () => {
  test.each([
    {
      as: "client-uk",
      texts: ["Walkthroughs", "Tutorials", "What is new", "Online security", "Leave a message"],
      labels: ["Subject", "Comment", "Send"],
      subject: "Technical Query",
      received: "We have received: Technical Query",
      sent: done,
    },
    {
      as: "client-china",
      texts: ["操作指引", "教程", "最新动态", "网络安全", "留言"],
      labels: ["主题", "留言", "发送"],
      subject: "技术咨询",
      received: "我们已收到：技术咨询",
      sent: "您的支持请求已成功提交",
    },
  ] as const)(
    "SUP-01 $as learns, reads and leaves a message on a phone, in their own language",
    async ({ as, texts, labels, subject, received, sent }) => {
      const page = await open("/support", { as });
      await page.setViewportSize({ width: 360, height: 740 });
      for (const name of texts) await page.getByRole("region", { name }).waitFor();
      const [subjectLabel, commentLabel, send] = labels;
      await page.locator("summary").first().click();
      expect(await page.locator("details[open] ol > li").count()).toBe(4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const form = page.getByRole("region", { name: texts[4] });
      await form.getByLabel(subjectLabel).selectOption(subject);
      await form.getByLabel(commentLabel).fill("x".repeat(500));
      await form.getByRole("button", { name: send }).dblclick();
      await page.getByRole("heading", { name: sent }).waitFor();
      const mails = (await mailsTo(personas[as].email)).filter((mail) => mail.subject === received);
      expect(mails).toHaveLength(1);
    },
  );

  test("SUP-01 the page stands though its lists fail, and a message can be left all the same", async () => {
    const page = await open("/support", {
      as: "client-us",
      fault: "walkthroughs=500, tutorials=500, whatsNew=500, securityCategories=500",
      expectFailures: true,
    });
    await expect.poll(() => page.getByRole("button", { name: "Try again" }).count()).toBe(4);
    await page.setExtraHTTPHeaders({});
    await page.getByRole("button", { name: "Try again" }).first().click();
    await page.getByText("Find and download a report").waitFor();
    await page.getByLabel("Subject").selectOption("Reporting Query");
    await page.getByLabel("Comment").fill("The lists do not load.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: done }).waitFor();
  });

  test("SUP-01 the tour walks the frame by keys, can be left and goes on where it was left", async () => {
    const page = await open("/support", { as: "client-uk" });
    const begin = page.getByRole("button", { name: "Take the tour" });
    await begin.focus();
    await page.keyboard.press("Enter");
    const card = page.getByRole("dialog");
    await card.getByText("Stop 1 of 7").waitFor();
    const title = card.getByRole("heading", { name: "Back to the start" });
    await expect.poll(() => title.evaluate(isFocused)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await card.getByText("Stop 2 of 7").waitFor();
    const help = card.getByRole("heading", { name: "Help and support" });
    await expect.poll(() => help.evaluate(isFocused)).toBe(true);
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
    const goOn = page.getByRole("button", { name: "Continue the tour" });
    await expect.poll(() => goOn.evaluate(isFocused)).toBe(true);
    await goOn.click();
    await card.getByText("Stop 2 of 7").waitFor();
    for (let stop = 2; stop < 7; stop += 1)
      await card.getByRole("button", { name: "Next" }).click();
    await card.getByRole("button", { name: "Finish" }).click();
    await page.getByRole("button", { name: "Take the tour" }).waitFor();
  });

  test.each([
    [320, 568],
    [740, 340],
  ])(
    "SUP-01 at %i by %i the tour shows the menu in place of its pages, and stays in sight",
    async (width, height) => {
      const page = await open("/support", { as: "auditor-uk" });
      await page.setViewportSize({ width, height });
      await page.getByRole("button", { name: "Take the tour" }).click();
      const card = page.getByRole("dialog");
      await card.getByRole("heading", { name: "Menu" }).waitFor();
      const next = card.getByRole("button", { name: "Next" });
      for (let stop = 1; await next.isVisible(); stop += 1) {
        await card.getByText(`Stop ${stop} of`).waitFor();
        await expect
          .poll(async () => {
            const box = await card.boundingBox();
            if (!box) return false;
            const isWithinWidth = box.x >= 0 && box.x + box.width <= width;
            return isWithinWidth && box.y >= 0 && box.y + box.height <= height;
          })
          .toBe(true);
        await next.click();
      }
      await card.getByRole("button", { name: "Finish" }).click();
      await card.waitFor({ state: "detached" });
    },
  );
});
