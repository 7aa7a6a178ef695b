import type { DatabaseSync } from "node:sqlite";
import { run } from "../database/query.ts";
import { dateOf, instantOn, managerDays } from "../market/calendar.ts";
import { bannedPhrases } from "./banned.ts";
import type { ForAudience } from "./content/audiences.ts";
import { tutorialSeed, walkthroughSeed } from "./content/help.ts";
import { tutorialsByRole, walkthroughsByRole } from "./content/help-by-role.ts";
import { insightsSeed } from "./content/insights.ts";
import { securitySeed } from "./content/security.ts";
import { whatsNewSeed } from "./content/whats-new.ts";

/** Content types, each stored as the items of its call's response. */
export type ContentKind = "whatsNew" | "rss" | "walkthroughs" | "tutorials" | "security";

interface Seeded extends Partial<ForAudience> {
  readonly title: string;
}

/** Seeds all content in both languages, dated relative to the seed date. */
export function seedContent(db: DatabaseSync, now: Date): void {
  const ago = (days: number) => managerDays.add(managerDays.lastClose(now), -days);
  const insert = (kind: ContentKind, language: string, items: readonly Seeded[]) => {
    for (const [position, { audience = "everybody", ...item }] of items.entries()) {
      const sql = "INSERT INTO content VALUES (?, ?, ?, ?, ?)";
      run(db, sql, kind, language, position, JSON.stringify(item), audience);
    }
  };
  for (const language of ["en", "zh-CN"] as const) {
    const news = whatsNewSeed[language].map(({ daysAgo, ...item }, index) => ({
      ...item,
      id: `news-${index + 1}`,
      date: dateOf(ago(daysAgo)),
    }));
    const insights = insightsSeed[language].map(({ slug, daysAgo, ...item }) => ({
      ...item,
      id: slug,
      publishedAtUtc: instantOn(ago(daysAgo), 9, 30),
      link: `https://www.alderbrook.example/insights/${slug}`,
    }));
    insert("whatsNew", language, news);
    insert("rss", language, insights);
    insert("walkthroughs", language, [
      ...walkthroughSeed[language],
      ...walkthroughsByRole[language],
    ]);
    insert("tutorials", language, [...tutorialSeed[language], ...tutorialsByRole[language]]);
    insert("security", language, securitySeed[language]);
  }
  for (const phrase of bannedPhrases) run(db, "INSERT INTO banned_phrases VALUES (?)", phrase);
}
