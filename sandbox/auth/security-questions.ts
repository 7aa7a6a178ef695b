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

/** Returns the key of a predefined question by its text, or undefined. */
export function questionKeyOf(text: string): string | undefined {
  return Object.entries(predefinedQuestions).find(([, texts]) => texts.includes(text))?.[0];
}
