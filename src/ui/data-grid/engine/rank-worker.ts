import { rankTexts } from "./rank.ts";

/** Texts in portions, so that no message is long in the making; the last one asks for the ranks. */
export interface RankRequest {
  readonly texts: readonly string[];
  /** Null until all texts are there. */
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
