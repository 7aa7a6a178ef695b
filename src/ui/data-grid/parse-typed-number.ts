const multiples: Readonly<Record<string, number>> = {
  "": 1,
  k: 1e3,
  m: 1e6,
  bn: 1e9,
  万: 1e4,
  亿: 1e8,
};

/** Parses a typed number, including 1,250 and 1.5m: null if empty, undefined if invalid. */
export function parseTypedNumber(text: string, isPercent: boolean): number | null | undefined {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\s,%]/g, "")
    .replace("\u2212", "-")
    .toLowerCase();
  if (plain === "") return null;
  const [, digits, unit = ""] = /^([+-]?(?:\d+\.?\d*|\.\d+))(k|m|bn|万|亿)?$/.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits) * (multiples[unit] ?? 1);
  return isPercent ? value / 100 : value;
}
