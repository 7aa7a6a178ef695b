import type { Month } from "../../market/calendar.ts";
import { instruments } from "../../market/instruments.ts";
import { pick, whole } from "../../market/random.ts";
import { money, percent } from "../pdf/figures.ts";
import type { Row } from "../pdf/blocks.ts";
import { quarterText, type Research } from "./period.ts";
import { engagementTopics, stories, statuses } from "./stewardship-phrases.ts";

const topics = [
  ["Directors and elections", 40, 90, 0.07],
  ["Pay", 14, 34, 0.19],
  ["Accounts and auditors", 16, 36, 0.04],
  ["Capital and share issues", 12, 30, 0.1],
  ["Climate and environment", 3, 12, 0.34],
  ["Other shareholder proposals", 4, 14, 0.42],
] as const;

const engagementCount = 10;
const companies = instruments
  .filter(({ assetClass }) => assetClass.endsWith("equity"))
  .map(({ name }) => name);

interface Votes {
  readonly topic: string;
  readonly all: number;
  readonly inFavour: number;
  readonly against: number;
  readonly abstained: number;
}

function votesOf(month: Month): Votes[] {
  return topics.map(([topic, least, most, share]) => {
    const key = `votes.${month}.${topic}`;
    const all = whole(key, least, most);
    const against = Math.round(all * share * (0.7 + whole(`${key}.against`, 0, 60) / 100));
    const abstained = whole(`${key}.abstained`, 0, 2);
    return { topic, all, against, abstained, inFavour: all - against - abstained };
  });
}

const sumOf = (votes: readonly Votes[], of: (one: Votes) => number) =>
  votes.reduce((sum, vote) => sum + of(vote), 0);

/** Quarterly report on voting and engagement. */
export function stewardship(month: Month): Research {
  const votes = votesOf(month);
  const all = sumOf(votes, (vote) => vote.all);
  const against = sumOf(votes, (vote) => vote.against);
  const meetings = whole(`meetings.${month}`, 12, companies.length);
  const engagements = engagementsOf(month);
  return {
    subtitle: "How we voted, with whom we spoke and what changed afterwards",
    period: quarterText(month),
    blocks: [
      {
        kind: "keyFigures",
        figures: [
          { label: "Meetings voted at", value: String(meetings) },
          { label: "Resolutions", value: String(all) },
          { label: "Votes against management", value: percent(against / all, 1) },
          { label: "Companies engaged", value: String(engagements.length) },
        ],
      },
      { kind: "heading", text: "The quarter in brief" },
      {
        kind: "text",
        text: `We voted on ${all} resolutions at ${meetings} meetings and opposed ${against} of them. ${pick(`stewardship.${month}`, summaries)}`,
      },
      { kind: "heading", text: "Share of votes against, by topic" },
      {
        kind: "barChart",
        bars: votes
          .map((vote) => ({ label: vote.topic, values: [vote.against / vote.all] }))
          .toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)),
        format: (value) => percent(value, 1),
      },
      { kind: "heading", text: "How we voted" },
      votesTable(votes),
      { kind: "newPage" },
      { kind: "heading", text: "Whom we spoke with" },
      {
        kind: "table",
        columns: [
          { title: "Company", width: 34 },
          { title: "Topic", width: 24 },
          { title: "Where we are", width: 42 },
        ],
        rows: engagements,
      },
      ...storiesOf(month, engagements),
      { kind: "heading", text: "What comes next" },
      {
        kind: "text",
        text: "Next quarter we will ask every company in which we hold more than two per cent of the shares how its board oversees the risks that it names in its own report, and we will publish the answers with our votes.",
      },
    ],
    basis: [
      "Votes are counted by resolution, for all portfolios that leave voting to us. A vote to withhold counts as against. Engagements are meetings or letters with a named goal; other contact with companies is not counted.",
    ],
  };
}

const summaries = [
  "Most of the votes against concerned pay that did not follow results, and directors with too many other seats to do the work.",
  "We supported most shareholder proposals that asked for more information, and opposed those that would have told the board how to run the business.",
  "Four companies changed a resolution before the meeting after we had told them how we would vote.",
] as const;

function votesTable(votes: readonly Votes[]) {
  const titles = ["Resolutions", "For", "Against", "Abstained"];
  const cellsOf = (name: string, counts: readonly number[]) => [
    name,
    ...counts.map((count) => money(count, 0)),
  ];
  const rows: Row[] = votes.map((vote) => ({
    cells: cellsOf(vote.topic, [vote.all, vote.inFavour, vote.against, vote.abstained]),
  }));
  const sums = (["all", "inFavour", "against", "abstained"] as const).map((part) =>
    sumOf(votes, (vote) => vote[part]),
  );
  return {
    kind: "table",
    columns: [
      { title: "Topic", width: 36 },
      ...titles.map((title) => ({ title, width: 16, isFigure: true })),
    ],
    rows: [...rows, { cells: cellsOf("Total", sums), role: "total" }],
  } as const;
}

/** Rotates companies, so that none repeats within a quarter. */
function engagementsOf(month: Month): Row[] {
  const first = whole(`engage.${month}`, 0, companies.length - 1);
  return Array.from({ length: engagementCount }, (_, index) => ({
    cells: [
      companies[(first + index * 3) % companies.length] ?? "",
      pick(`topic.${month}.${index}`, engagementTopics),
      statuses[(first + index * 2) % statuses.length] ?? "",
    ],
  }));
}

function storiesOf(month: Month, engagements: readonly Row[]) {
  const first = whole(`story.${month}`, 0, stories.length - 1);
  return [0, 1].flatMap((index) => {
    const company = engagements[index]?.cells[0] ?? "";
    const story = stories[(first + index) % stories.length];
    return [
      { kind: "heading" as const, text: company },
      { kind: "text" as const, text: story?.replaceAll("{company}", company) ?? "" },
    ];
  });
}
