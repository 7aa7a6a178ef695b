/** Members that libraries wrap at their first use in a document. */
const wrapped = new Set(["HTMLElement.focus", "HTMLElement.blur"]);

interface Member {
  readonly code: unknown;
  readonly hidesInherited: boolean;
}

/** Members of the document's interfaces, by interface and name. */
function findMembers(): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!/^[A-Z]/.test(name)) continue;
    const constructor: unknown = Reflect.get(window, name);
    if (typeof constructor !== "function") continue;
    const prototype: unknown = constructor.prototype;
    if (typeof prototype !== "object" || prototype === null) continue;
    const parent: unknown = Object.getPrototypeOf(prototype);
    const inherited = typeof parent === "object" && parent !== null ? parent : {};
    for (const [key, { value, get }] of Object.entries(
      Object.getOwnPropertyDescriptors(prototype),
    )) {
      if (key === "constructor") continue;
      members.set(`${name}.${key}`, { code: get ?? value, hidesInherited: key in inherited });
    }
  }
  return members;
}

/**
 * Notes the members of the document's interfaces. The returned function lists those that are
 * replaced since: files of a worker share them, so a replacement changes the tests of other files.
 */
export function noteMembers(): () => string[] {
  const before = findMembers();
  return () =>
    [...findMembers()]
      .filter(([name, { code, hidesInherited }]) => {
        if (wrapped.has(name)) return false;
        const known = before.get(name);
        return known ? known.code !== code : hidesInherited;
      })
      .map(([name]) => name);
}
