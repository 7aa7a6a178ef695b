import { inflateRawSync } from "node:zlib";
import type { Report } from "../../src/api/contract/reports.ts";
import type { ReportScheduler } from "../../src/api/contract/schedulers.ts";
import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import { bodyOf, openApi } from "./support.ts";

/** An embedded API with what tests of schedules ask of it, as client-uk unless told otherwise. */
export async function openSchedulers() {
  const api = await openApi();
  const tokenOf = async (key: PersonaKey) => (await api.tokensOf(key)).access_token;
  let token = await tokenOf("client-uk");

  return {
    api,
    tokenOf,
    token: () => token,
    async add(body: unknown, bearer = token): Promise<ReportScheduler> {
      const answer = await api.ask("addScheduler", { token: bearer, body });
      return (await bodyOf(answer, 200)) as ReportScheduler;
    },
    async list(bearer = token): Promise<ReportScheduler[]> {
      const query = { limit: 999, offset: 0 };
      const answer = await bodyOf(await api.ask("listSchedulers", { token: bearer, query }), 200);
      return (answer as { schedulers: ReportScheduler[] }).schedulers;
    },
    /** Moves the clock to an instant; tokens, password and terms that expire meanwhile are renewed. */
    async moveTo(instant: string): Promise<void> {
      api.clock.advance((Date.parse(instant) - api.clock.now().getTime()) / 1000);
      api.sandbox.db
        .prepare("UPDATE users SET password_expires_at = '2031-01-01', terms_accepted_at = ?")
        .run(instant);
      token = await tokenOf("client-uk");
    },
    /** The reports that schedules made, newest first. */
    async reports(bearer = token): Promise<Report[]> {
      const body = { portfolioCodes: [], limit: 800, offset: 0 };
      const asked = { token: bearer, body };
      const answer = await bodyOf(await api.ask("searchLatestReports", asked), 200);
      const { reports } = answer as { reports: Report[] };
      return reports.filter(({ id }) => id.startsWith("scheduled."));
    },
    mails: () =>
      api
        .mailsTo(personas["client-uk"].email)
        .filter(({ subject }) => /: Scheduled /.test(subject)),
  };
}

/** The cells of a workbook's sheet, row by row. */
export async function cellsOf(response: Response): Promise<string[][]> {
  const file = Buffer.from(await response.arrayBuffer());
  const end = file.lastIndexOf("PK\u0005\u0006");
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)];
    const local = file.readUInt32LE(at + 42);
    const isSheet = file.toString("utf8", at + 46, at + 46 + name).includes("sheet1");
    if (isSheet) {
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const data = file.subarray(start, start + size);
      const xml = (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString();
      return Array.from(xml.matchAll(/<row [^>]*>(.*?)<\/row>/g), ([, row = ""]) =>
        Array.from(row.matchAll(/<(?:v|t [^>]*)>([^<]*)</g), ([, cell = ""]) => cell),
      );
    }
    at += 46 + name + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  throw new Error("No sheet");
}
