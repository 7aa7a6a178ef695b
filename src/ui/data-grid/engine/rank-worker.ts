import { rankTexts } from "./rank.ts";

/** Texts in portions, so that each message is quick to copy; the last one starts the ranking. */
export interface RankRequest {
  readonly texts: readonly string[];
  /** Null until the last message. */
  readonly language: string | null;
}

const texts: string[] = [];

addEventListener("message", ({ data }: MessageEvent<RankRequest>) => {
  for (const text of data.texts) texts.push(text);
  if (data.language === null) return;
  const ranked = rankTexts(texts, data.language);
  texts.length = 0;
  postMessage(ranked, { transfer: [ranked.ranks.buffer] });
});
