import * as v from "valibot";
import { businessDaysOf, dateOf, type Day, dayAt } from "../sandbox/market/calendar.ts";
import type { CallName } from "../src/api/contract/index.ts";
import { type ApiClient, type Parts, tokensIn, Untestable } from "./api-client.ts";
import type { Role } from "./roles.ts";

const dayMs = 86_400_000;
/** Date at a distance of days from today. */
export const dayIn = (days: number) =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Currencies of all markets. */
const currencies = ["ARS", "AUD", "CNY", "EUR", "GBP", "HKD", "SGD", "USD"];
const isOpenEverywhere = (day: Day) =>
  currencies.every((currency) => businessDaysOf(currency).isOpen(day));

/** Days from two weeks after an instant on which all markets are open. */
export function instructionDates(now: Date) {
  let dealing = dayAt(now) + 14;
  while (!isOpenEverywhere(dealing)) dealing += 1;
  let settlement = dealing + 2;
  while (!isOpenEverywhere(settlement)) settlement += 1;
  return { dealingDate: dateOf(dealing), settlementDate: dateOf(settlement) };
}

/**
 * Returns the needed part of a response; throws `Untestable` without it. The call's own check
 * compares the whole response, so that another difference in it leaves no other call untested.
 */
async function read<T>(
  api: ApiClient,
  name: CallName,
  role: Role,
  schema: v.GenericSchema<unknown, T>,
  body?: unknown,
): Promise<T> {
  const reply = await api.call(name, { token: await api.tokenOf(role), body });
  const parsed = v.safeParse(schema, reply.json);
  if (reply.status === 200 && parsed.success) return parsed.output;
  throw new Untestable(`${name} does not return what this check needs for the ${role}`);
}

const Portfolio = v.object({
  groupCode: v.string(),
  currency: v.fallback(v.optional(v.string()), undefined),
});
type Portfolio = v.InferOutput<typeof Portfolio>;
const Portfolios = v.object({ portfolios: v.array(Portfolio) });
const Report = v.object({ id: v.string(), isNew: v.fallback(v.boolean(), false) });
type Report = v.InferOutput<typeof Report>;
const Reports = v.object({ reports: v.array(Report) });

function firstPortfolio(api: ApiClient, role: Role): Promise<Portfolio> {
  return api.keep(`portfolio of ${role}`, async () => {
    const { portfolios } = await read(api, "listPortfolios", role, Portfolios);
    const [first] = portfolios;
    if (!first) throw new Untestable(`the ${role} has no portfolio`);
    return first;
  });
}

/** Returns the code of the first portfolio of a role's account. */
export const portfolioOf = async (api: ApiClient, role: Role) =>
  (await firstPortfolio(api, role)).groupCode;

/** Returns a report of the client that meets a condition. */
export async function latestReport(
  api: ApiClient,
  fits: (report: Report) => boolean,
): Promise<Report> {
  const reports = await api.keep("latest reports", async () => {
    const body = { portfolioCodes: [], limit: 200, offset: 0 };
    return (await read(api, "searchLatestReports", "Client", Reports, body)).reports;
  });
  const found = reports.find(fits);
  if (!found) throw new Untestable("the client has no suitable report of the last three months");
  return found;
}

const inTwoYears = () => new Date(Date.now() + 730 * dayMs).toISOString();

/** Schedule in the distant future, deleted before it runs. */
export async function schedule(api: ApiClient) {
  return {
    portfolioCodes: [await portfolioOf(api, "Client")],
    holdingPositionType: "CloseOfBusiness",
    transactionPeriodType: null,
    transactionDataType: null,
    frequencyType: "Annually",
    startAtUtc: inTwoYears(),
    dayOfMonth: "First",
    dayOfWeek: null,
    isNotificationEnabled: false,
  };
}

/** Saved view with a unique name, which replaces no other. */
export async function view(api: ApiClient) {
  return {
    viewName: `conform ${crypto.randomUUID().slice(0, 8)}`,
    dataSet: "Holdings",
    portfolios: [await portfolioOf(api, "Client")],
    positionType: "CloseOfBusiness",
    dataType: null,
    displaySettings: { columns: ["securityName"], groupBy: null, sort: null },
  };
}

const WithId = v.object({ id: v.string() });

/** Registers the deletion of the record in a response. */
export function deleteAtEnd(api: ApiClient, name: CallName, json: unknown): void {
  const parsed = v.safeParse(WithId, json);
  const remove = removals[name];
  if (!parsed.success || !remove) return;
  api.atEnd(async () =>
    api.call(remove, { token: await api.tokenOf("Client"), params: { id: parsed.output.id } }),
  );
}

/** Calls that remove the created records. */
const removals: Readonly<Partial<Record<CallName, CallName>>> = {
  addScheduler: "deleteScheduler",
  createSearchCriteria: "deleteSearchCriteria",
};

/** Creates a record; returns its id, which stands in a field of the response. */
async function created(
  api: ApiClient,
  name: CallName,
  body: unknown,
  field = "id",
): Promise<string> {
  const { json } = await api.call(name, { token: await api.tokenOf("Client"), body });
  deleteAtEnd(api, name, json);
  const parsed = v.safeParse(v.looseObject({ [field]: v.string() }), json);
  const id = parsed.success ? parsed.output[field] : undefined;
  if (typeof id === "string") return id;
  throw new Untestable(`${name} does not return an id`);
}

/** Returns the id of a new schedule. */
export const addScheduler = async (api: ApiClient) =>
  created(api, "addScheduler", await schedule(api));

/** Returns the id of a new saved view. */
export const saveView = async (api: ApiClient) =>
  created(api, "createSearchCriteria", await view(api));

/** Cash instruction marked to be disregarded. */
export async function instruction(api: ApiClient) {
  const { groupCode, currency = "GBP" } = await firstPortfolio(api, "Client");
  return {
    body: {
      portfolioCode: groupCode,
      direction: "subscription",
      amount: 1,
      currency,
      ...instructionDates(new Date()),
      bankAccountReference: "Conformance test",
      notes: "Conformance test: please disregard.",
      idempotencyKey: `conformance-${Date.now()}`,
    },
  };
}

/** Withdraws an instruction that it has sent. */
export async function withdrawal(api: ApiClient): Promise<Parts> {
  const token = await api.tokenOf("Client");
  const { json } = await api.call("createCashInstruction", { token, ...(await instruction(api)) });
  const parsed = v.safeParse(v.object({ instructionNumber: v.string() }), json);
  if (!parsed.success) throw new Untestable("createCashInstruction does not return a number");
  return { body: { instructionNumber: parsed.output.instructionNumber } };
}

/** Support message marked to be disregarded. */
export const message = async (api: ApiClient) => ({
  body: {
    region: "UK",
    viewType: "Client",
    email: api.accountOf("Client").email,
    fullName: "Conformance test",
    subject: "General Feedback/Query",
    description: "Conformance test: please disregard.",
  },
});

/** Starts the upload of a small file. */
export const attachment = { fileName: "conformance.txt", sizeBytes: 11 };

/** Uploads its only part. */
export const attachmentPart = async (api: ApiClient): Promise<Parts> => ({
  params: { id: await created(api, "createAttachment", attachment, "attachmentId"), part: "0" },
  body: { content: btoa("Conformance") },
});

export async function impersonationToken(api: ApiClient): Promise<string> {
  const token = (await api.signIn("Admin")).access_token;
  const params = { email: api.accountOf("Client").email };
  const reply = await api.call("impersonate", { token, params });
  const tokens = tokensIn(reply, "the administrator cannot impersonate the client");
  api.atEnd(() => api.call("logout", { token: tokens.access_token }));
  return tokens.access_token;
}
