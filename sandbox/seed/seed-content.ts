import type { DatabaseSync } from "node:sqlite";
import type { ResponseOf } from "../../src/api/contract/call.ts";
import type * as calls from "../../src/api/contract/content.ts";
import { run } from "../database/query.ts";
import { dateOf, instantOn, managerDays } from "../market/calendar.ts";
import { isAudience } from "./content/audiences.ts";
import bannedPhrases from "./content/banned-phrases.json" with { type: "json" };
import insights from "./content/insights.json" with { type: "json" };
import security from "./content/security.json" with { type: "json" };
import tutorials from "./content/tutorials.json" with { type: "json" };
import walkthroughs from "./content/walkthroughs.json" with { type: "json" };
import news from "./content/whats-new.json" with { type: "json" };

/** Content, stored as the items of its call's response. */
interface Content {
  whatsNew: ResponseOf<typeof calls.whatsNew>["items"][number];
  rss: ResponseOf<typeof calls.rss>["items"][number];
  walkthroughs: ResponseOf<typeof calls.walkthroughs>["walkthroughs"][number];
  tutorials: ResponseOf<typeof calls.tutorials>["tutorials"][number];
  security: ResponseOf<typeof calls.securityCategories>["categories"][number];
}
export type ContentKind = keyof Content;

/** Facts of an item, and its texts in both languages. */
type Seeded<Item> = Partial<Item> & {
  readonly audience?: string;
  readonly en: Partial<Item>;
  readonly "zh-CN": Partial<Item>;
};

/** Seeds all content in both languages, dated relative to the seed date. */
export function seedContent(db: DatabaseSync, now: Date): void {
  const ago = (days: number) => managerDays.add(managerDays.lastClose(now), -days);
  function insert<Kind extends ContentKind>(kind: Kind, items: readonly Seeded<Content[Kind]>[]) {
    for (const [position, { audience = "everybody", ...item }] of items.entries()) {
      if (!isAudience(audience)) throw new Error(`No audience ${audience}`);
      const { en, "zh-CN": chinese, ...facts } = item;
      for (const [language, texts] of Object.entries({ en, "zh-CN": chinese })) {
        const sql = "INSERT INTO content VALUES (?, ?, ?, ?, ?)";
        run(db, sql, kind, language, position, JSON.stringify({ ...facts, ...texts }), audience);
      }
    }
  }
  const datedNews = news.map(({ daysAgo, ...item }, index) => ({
    ...item,
    id: `news-${index + 1}`,
    date: dateOf(ago(daysAgo)),
  }));
  const pictured = insights.map(({ slug, daysAgo, en, "zh-CN": chinese, ...item }) => {
    // Drawn for the sample brand; the file lies in `public/insights/`.
    const withPicture = ({ alt, ...texts }: typeof en) => ({
      ...texts,
      picture: { address: `/insights/${slug}.svg`, alt },
    });
    return {
      ...item,
      id: slug,
      publishedAtUtc: instantOn(ago(daysAgo), 9, 30),
      link: `https://www.alderbrook.example/insights/${slug}`,
      en: withPicture(en),
      "zh-CN": withPicture(chinese),
    };
  });
  insert("whatsNew", datedNews);
  insert("rss", pictured);
  insert("walkthroughs", walkthroughs);
  insert("tutorials", tutorials);
  insert("security", security);
  for (const phrase of bannedPhrases) run(db, "INSERT INTO banned_phrases VALUES (?)", phrase);
}
