const lineWidth = 100;

/** Returns plain data as TypeScript in the project's format. */
export function sourceText(value: unknown, indent = 0, taken = 0): string {
  const line = inLine(value);
  if (indent + taken + line.length <= lineWidth) return line;
  const inner = " ".repeat(indent + 2);
  const end = " ".repeat(indent);
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => `${inner}${sourceText(part, indent + 2, 1)},\n`);
    return `[\n${parts.join("")}${end}]`;
  }
  if (typeof value !== "object" || value === null) return line;
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => {
    const name = nameOf(key);
    return `${inner}${name}: ${sourceText(part, indent + 2, name.length + 3)},\n`;
  });
  return `{\n${parts.join("")}${end}}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const parts = Object.entries(value).map(([key, part]) => `${nameOf(key)}: ${inLine(part)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

const nameOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));
