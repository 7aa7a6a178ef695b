interface NamedPerson {
  readonly firstName: string;
  /** The whole name. */
  readonly name: string;
}

/** Returns the name to greet a person by: the first name, or a whole name in Chinese characters. */
export function greetingName({ firstName, name }: NamedPerson): string {
  return firstName === "" || /^\p{Script=Han}+$/u.test(name) ? name : firstName;
}
