import { first, run } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { securityAnswersOf } from "../users/users.ts";

/** Predefined security questions by key, as shown by a client in English and Chinese. */
export const predefinedQuestions: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  firstSchool: ["What was the name of your first school?", "您就读的第一所学校叫什么名字？"],
  firstPet: ["What was the name of your first pet?", "您的第一只宠物叫什么名字？"],
  birthTown: ["In which town were you born?", "您出生在哪个城镇？"],
  firstEmployer: ["Who was your first employer?", "您的第一家工作单位是哪家？"],
  childhoodFriend: ["Who was your closest childhood friend?", "您童年最要好的朋友是谁？"],
  favouriteTeacher: ["Who was your favourite teacher?", "您最喜欢的老师是谁？"],
  firstConcert: ["Which concert did you go to first?", "您第一次听的是哪场音乐会？"],
  firstCar: ["What was your first car?", "您的第一辆车是什么车？"],
  grandparentTown: ["In which town did your grandparents live?", "您的祖父母住在哪个城镇？"],
  favouriteBook: ["Which book did you love most as a child?", "您小时候最喜欢哪本书？"],
};

export function questionKeyOf(text: string): string | undefined {
  return Object.entries(predefinedQuestions).find(([, texts]) => texts.includes(text))?.[0];
}

type HashedSecurityAnswer = readonly [question: string, hash: string];

/** Replaces a user's security questions; the earlier ones are kept for `restoreSecurityAnswers`. */
export function replaceSecurityAnswers(
  { db, clock }: Sandbox,
  userId: string,
  securityAnswers: readonly HashedSecurityAnswer[],
): void {
  const keep = "INSERT INTO replaced_questions VALUES (?, ?, ?, ?, ?)";
  const now = clock.now().toISOString();
  for (const { position, question, answer_hash } of securityAnswersOf(db, userId)) {
    run(db, keep, userId, position, question, answer_hash, now);
  }
  run(db, "DELETE FROM security_answers WHERE user_id = ?", userId);
  const add = "INSERT INTO security_answers VALUES (?, ?, ?, ?)";
  for (const [index, [question, hash]] of securityAnswers.entries()) {
    run(db, add, userId, index + 1, question, hash);
  }
}

/** Restores the security questions that a user had at a time, if they were replaced since then. */
export function restoreSecurityAnswers({ db }: Sandbox, userId: string, atUtc: string): void {
  const sql = `SELECT rowid FROM replaced_questions
    WHERE user_id = ? AND replaced_at >= ? ORDER BY rowid LIMIT 1`;
  const earliest = first<{ rowid: number }>(db, sql, userId, atUtc);
  if (!earliest) return;
  run(db, "DELETE FROM security_answers WHERE user_id = ?", userId);
  // The questions of a user are kept in rows that follow each other.
  const restore = `INSERT INTO security_answers
    SELECT user_id, position, question, answer_hash FROM replaced_questions
    WHERE user_id = ? AND rowid >= ? ORDER BY rowid LIMIT 3`;
  run(db, restore, userId, earliest.rowid);
  // Earlier ones are for the link of an earlier sign-in.
  const forget = "DELETE FROM replaced_questions WHERE user_id = ? AND rowid >= ?";
  run(db, forget, userId, earliest.rowid);
}
