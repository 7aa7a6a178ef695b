const chinese = /^\p{Script=Han}+$/u;

/** Returns a person's whole name: surname first and without a space in Chinese characters. */
export function personName(firstName: string, surname: string): string {
  return chinese.test(firstName) && chinese.test(surname)
    ? surname + firstName
    : [firstName, surname].filter(Boolean).join(" ");
}
