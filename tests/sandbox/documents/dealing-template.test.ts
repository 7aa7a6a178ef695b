import { beforeAll, expect, test } from "vitest";
import type { PersonaKey } from "../../../sandbox/seed/personas.ts";
import { templateRelease } from "../../../src/api/contract/cash-template.ts";
import { fileNameOf } from "../../../src/api/file-name.ts";
import { type Api, openApi } from "../../support/embedded-api.ts";
import { archiveOf, sheetOf } from "../../support/workbook.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});

async function templateFor(as: PersonaKey) {
  const { access_token: token } = await api.tokensOf(as);
  const response = await api.call("dealingTemplate", { token });
  const files = archiveOf(Buffer.from(await response.arrayBuffer()));
  return {
    disposition: decodeURIComponent(response.headers.get("content-disposition") ?? ""),
    fileName: fileNameOf(response.headers.get("content-disposition")),
    texts: sheetOf(files).map((cells) => cells.map(({ text }) => text)),
    sheetName: /<sheet name="([^"]*)"/.exec(files.get("xl/workbook.xml") ?? "")?.[1],
    dates: /formatCode="([^"]*yyyy[^"]*)"/.exec(files.get("xl/styles.xml") ?? "")?.[1],
  };
}

test("I18N-01 CASH-01 a client in China gets the dealing template in Chinese", async () => {
  const { disposition, fileName, texts, sheetName, dates } = await templateFor("client-china");
  expect(fileName).toBe("交易指令模板.xlsx");
  expect(disposition).toContain(`filename="file.xlsx"; filename*=UTF-8'zh-CN'交易指令模板.xlsx`);
  expect([sheetName, dates]).toEqual(["资金指令", "yyyy\\-mm\\-dd"]);
  expect(texts).toHaveLength(4);
  expect(texts[2]).toEqual([templateRelease]);
  for (const text of texts.toSpliced(2, 1).flat()) {
    expect(text).toMatch(/^[\p{Script=Han}，。：、“”]+$/u);
  }
});

test("CASH-01 other clients get the dealing template in English", async () => {
  const { disposition, fileName, texts, dates } = await templateFor("client-us");
  expect(disposition).toContain("filename*=UTF-8'en'Dealing template.xlsx");
  expect(fileName).toBe("Dealing template.xlsx");
  expect(dates).toBe("yyyy\\-mm\\-dd");
  expect(texts.at(-1)).toContain("Portfolio code");
});
