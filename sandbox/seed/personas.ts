import type { Role } from "../users/users.ts";

export const sharedPassword = "Portfolio2026";

/** Answer to every security question of every persona. */
export const sharedSecurityAnswer = "Riverside";

export type PersonaState =
  | "ready"
  | "needsOtp"
  | "needsQuestions"
  | "termsNever"
  | "termsOld"
  | "termsUpdated"
  | "initialPassword"
  | "passwordExpired"
  | "locked";

/** User to sign in as. */
export interface Persona {
  readonly key: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly role: Role;
  readonly region: "UK" | "US" | "China" | "Argentina" | "Global";
  readonly viewType: string;
  readonly organisation: string;
  readonly state: PersonaState;
  readonly portfolios: number;
  readonly summary: string;
}

type Row = readonly [
  email: string,
  name: string,
  organisation: string,
  role: Role,
  region: Persona["region"],
  portfolios: number,
  summary: string,
  state?: PersonaState,
];

// oxfmt-ignore
const rows = {
  "client-uk": ["margaret.ellis@hartwellpensions.example", "Margaret Ellis", "Hartwell Pension Scheme", "Client", "UK", 5, "Trustee of a UK pension scheme, with liability-driven investment"],
  "client-us": ["daniel.okafor@greatlakesretirement.example", "Daniel Okafor", "Great Lakes Retirement System", "Client", "US", 3, "Finance director of a US retirement system"],
  "client-china": ["lin.yating@shenlaninsurance.example", "林雅婷", "深蓝保险集团", "Client", "China", 3, "Investor in China, in Simplified Chinese"],
  "client-argentina": ["lucia.ferreyra@fondosur.example", "Lucía Ferreyra", "Fondo Sur de Previsión", "Client", "Argentina", 2, "Client in Argentina, without the survey"],
  "client-global": ["ingrid.solberg@nordfjordfoundation.example", "Ingrid Solberg", "Nordfjord Foundation", "Client", "Global", 4, "Foundation with portfolios in two currencies, one without data"],
  "auditor-uk": ["thomas.reid@reidhollisaudit.example", "Thomas Reid", "Reid Hollis Audit LLP", "Auditor", "UK", 4, "Auditor in the UK: year-end lists"],
  "auditor-us": ["alicia.morgan@baycrestassurance.example", "Alicia Morgan", "Baycrest Assurance", "Auditor", "US", 3, "Auditor in the US"],
  ncv: ["owen.price@alderbrook.example", "Owen Price", "Alderbrook Asset Management", "NCV", "UK", 5, "Staff with a non-client view"],
  "consultant-uk": ["priya.nair@kestrelconsulting.example", "Priya Nair", "Kestrel Consulting", "Consultant", "UK", 9, "Consultant to several UK schemes"],
  "consultant-us": ["marcus.bell@summitadvisory.example", "Marcus Bell", "Summit Advisory Partners", "Consultant", "US", 3, "Consultant in the US"],
  npv: ["helena.costa@quayresearch.example", "Helena Costa", "Quay Research", "NPV", "Global", 0, "Reads research; sees no portfolios"],
  admin: ["ruth.adler@alderbrook.example", "Ruth Adler", "Alderbrook Asset Management", "Admin", "UK", 0, "Administrator, can impersonate others"],
  "global-support": ["samir.haddad@alderbrook.example", "Samir Haddad", "Alderbrook Asset Management", "GlobalSupport", "Global", 0, "Global support, can impersonate others"],
  "needs-otp": ["george.whitby@hartwellpensions.example", "George Whitby", "Hartwell Pension Scheme", "Client", "UK", 5, "Is asked for a one-time code", "needsOtp"],
  "needs-questions": ["naomi.clarke@hartwellpensions.example", "Naomi Clarke", "Hartwell Pension Scheme", "Client", "UK", 5, "Has not set the security questions", "needsQuestions"],
  "terms-never": ["peter.langley@hartwellpensions.example", "Peter Langley", "Hartwell Pension Scheme", "Client", "UK", 5, "Has never accepted the terms", "termsNever"],
  "terms-old": ["susan.doyle@hartwellpensions.example", "Susan Doyle", "Hartwell Pension Scheme", "Client", "UK", 5, "Accepted the terms over a year ago", "termsOld"],
  "terms-updated": ["adam.frost@hartwellpensions.example", "Adam Frost", "Hartwell Pension Scheme", "Client", "UK", 5, "Has not accepted the updated terms", "termsUpdated"],
  "initial-password": ["chloe.barnes@hartwellpensions.example", "Chloe Barnes", "Hartwell Pension Scheme", "Client", "UK", 5, "Sets a password by a link in the outbox", "initialPassword"],
  "password-expired": ["victor.hale@hartwellpensions.example", "Victor Hale", "Hartwell Pension Scheme", "Client", "UK", 5, "Has an expired password", "passwordExpired"],
  locked: ["fiona.gray@hartwellpensions.example", "Fiona Gray", "Hartwell Pension Scheme", "Client", "UK", 5, "Has a locked account", "locked"],
  "one-portfolio": ["robert.ames@elmcharity.example", "Robert Ames", "Elm Charity Endowment", "Client", "UK", 1, "One portfolio"],
  "two-portfolios": ["claire.dunmore@tidewaycouncil.example", "Claire Dunmore", "Tideway Council Fund", "Client", "UK", 2, "Two portfolios"],
  "forty-portfolios": ["henrik.vos@merewaypool.example", "Henrik Vos", "Mereway Pensions Pool", "Client", "UK", 40, "Forty portfolios"],
  "many-portfolios": ["grace.oyelaran@crownmaster.example", "Grace Oyelaran", "Crown Master Trust", "Client", "UK", 5000, "Five thousand portfolios"],
} as const satisfies Record<string, Row>;

export type PersonaKey = keyof typeof rows;

function personaOf(key: string, row: Row): Persona {
  const [email, name, organisation, role, region, portfolios, summary, state = "ready"] = row;
  const viewType = role;
  return {
    key,
    email,
    password: sharedPassword,
    name,
    role,
    region,
    viewType,
    organisation,
    state,
    portfolios,
    summary,
  };
}

/** All personas by key, in the order of the README's table. */
export const personas = Object.fromEntries(
  Object.entries(rows).map(([key, row]) => [key, personaOf(key, row)]),
) as Readonly<Record<PersonaKey, Persona>>;
