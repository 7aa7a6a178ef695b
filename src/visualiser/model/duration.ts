import { durationText } from "./delays.ts";

const unitsMs: Readonly<Record<string, number>> = {
  h: 3_600_000,
  m: 60_000,
  min: 60_000,
  s: 1000,
  ms: 1,
};

/** Parses a time such as `90`, `1:30` or `29 m 50 s` to milliseconds; returns null for other text. */
export function parseDuration(text: string): number | null {
  const typed = text.trim().toLowerCase();
  if (/^\d+(?:\.\d+)?$/.test(typed)) return Math.round(Number(typed) * 1000);
  const clock = /^(?:(\d+):(?=[0-5]?\d:))?(\d{1,3}):([0-5]\d)$/.exec(typed);
  if (clock) {
    const [, hours = "0", minutes = "0", seconds = "0"] = clock;
    return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  }
  const parts = [...typed.matchAll(/(\d+(?:\.\d+)?)\s*(ms|min|[hms])\s*/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join("") !== typed) return null;
  const ms = parts.map(([, count, unit = ""]) => Number(count) * (unitsMs[unit] ?? 0));
  return Math.round(ms.reduce((sum, item) => sum + item, 0));
}

/** Formats milliseconds as `0:00`, `29:50` or `1:00:05`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (count: number) => String(count).padStart(2, "0");
  const rest = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Formats milliseconds as `350 ms`, `2.5 s` or `31 min 14.3 s`. */
export function elapsedText(ms: number): string {
  const [minutes, rest] = [Math.floor(ms / 60_000), ms % 60_000];
  if (minutes === 0) return durationText(ms);
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest / 1000} s`;
}
