import { describe, expect, test } from "vitest";
import { parseTime, stepTime } from "../../../machines/typed-input/typed-time.ts";

describe("FIELD-01 parsing of times", () => {
  test.each([
    ["07:30", "07:30"],
    ["7:30", "07:30"],
    ["0730", "07:30"],
    ["730", "07:30"],
    ["7", "07:00"],
    ["19", "19:00"],
    ["7.30", "07:30"],
    ["7h30", "07:30"],
    ["7点30分", "07:30"],
    ["０７：３０", "07:30"],
    [" 23:59 ", "23:59"],
    ["7:30 pm", "19:30"],
    ["12 AM", "00:00"],
    ["\u200e7:30\u202fpm", "19:30"],
    ["12:05pm", "12:05"],
  ])("%j is %s", (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  test.each(["", "24:00", "07:60", "7:3", "12345", "13:00 pm", "0:10 am", "noon"])(
    "%j is invalid",
    (text) => {
      expect(parseTime(text)).toBeNull();
    },
  );

  test.each([
    ["07:30", "hour", true, "08:30"],
    ["07:30", "hour", false, "06:30"],
    ["07:30", "minute", true, "07:35"],
    ["07:32", "minute", true, "07:35"],
    ["07:32", "minute", false, "07:30"],
    ["07:30", "minute", false, "07:25"],
    ["23:55", "minute", true, "00:00"],
    ["00:10", "hour", false, "23:10"],
  ] as const)("an arrow in %s at its %s, later %s, makes %s", (time, part, isLater, stepped) => {
    expect(stepTime(time, part, isLater)).toBe(stepped);
  });
});
