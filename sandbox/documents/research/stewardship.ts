import type { Month } from "../../market/calendar.ts";
import { whole } from "../../market/random.ts";
import { money, percent } from "../pdf/figures.ts";
import { figuresTable, type Research } from "./template.ts";

const topics = [
  ["Directors and elections", 40, 90, 0.07],
  ["Pay", 14, 34, 0.19],
  ["Accounts and auditors", 16, 36, 0.04],
  ["Capital and share issues", 12, 30, 0.1],
  ["Climate and environment", 3, 12, 0.34],
  ["Other shareholder proposals", 4, 14, 0.42],
] as const;

/** Quarterly report on voting. */
export function stewardship(month: Month): Research {
  const votes = topics.map(([topic, least, most, share]) => {
    const key = `votes.${month}.${topic}`;
    const all = whole(key, least, most);
    const against = Math.round(all * share * (0.7 + whole(`${key}.against`, 0, 60) / 100));
    const abstained = whole(`${key}.abstained`, 0, 2);
    return { topic, counts: [all, all - against - abstained, against, abstained] };
  });
  const totals = [0, 1, 2, 3].map((at) =>
    votes.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
  );
  const [all = 0, , against = 0] = totals;
  const meetings = whole(`meetings.${month}`, 12, 40);
  const shareAgainst = ([of = 1, , opposed = 0]: readonly number[]) => opposed / of;
  const rowOf = (name: string, counts: readonly number[]) => ({
    cells: [name, ...counts.map((count) => money(count, 0)), percent(shareAgainst(counts), 1)],
  });
  return {
    subtitle: "How we voted, and why",
    figures: [
      { label: "Meetings voted at", value: String(meetings) },
      { label: "Resolutions", value: String(all) },
      { label: "Votes against management", value: percent(against / all, 1) },
    ],
    brief: `We voted on ${all} resolutions at ${meetings} meetings and opposed ${against} of them. Most of the votes against concerned pay that did not follow results, and directors with too many other seats to do the work. We supported most shareholder proposals that asked for more information, and opposed those that would have told the board how to run the business.`,
    chart: {
      title: "Share of votes against, by topic",
      block: {
        kind: "barChart",
        bars: votes
          .map(({ topic, counts }) => ({ label: topic, values: [shareAgainst(counts)] }))
          .toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)),
        format: (value) => percent(value, 1),
      },
    },
    table: {
      title: "How we voted",
      block: figuresTable(
        "Topic",
        ["Resolutions", "For", "Against", "Abstained", "Share against"],
        [
          ...votes.map(({ topic, counts }) => rowOf(topic, counts)),
          { ...rowOf("Total", totals), role: "total" },
        ],
      ),
    },
    conclusion: {
      title: "What comes next",
      block:
        "We tell a company before its meeting how we will vote and why, and several changed a resolution after they had heard it. Next quarter we will ask every company in which we hold more than two per cent of the shares how its board oversees the risks that it names in its own report, and we will publish the answers with our votes.",
    },
    basis:
      "Votes are counted by resolution, for all portfolios that leave voting to us. A vote to withhold counts as against.",
  };
}
