import { foldText } from "../../machines/typed-input/fold-text.ts";
import type { Role } from "../users/users.ts";
import { pick, whole } from "../market/random.ts";
import { employerOf } from "./clients.ts";

/** Generated user, in addition to the personas. */
export interface SeedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  readonly organisation: string;
  readonly role: Role;
  readonly region: string;
  /** Visible portfolio codes, the home portfolio first. */
  readonly portfolios: readonly string[];
  /** Days since the last sign-in. */
  readonly lastLoginDaysAgo: number;
}

interface Names {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

// oxfmt-ignore
const english: Names = {
  first: ["Alan", "Amelia", "Angus", "Beatrice", "Caroline", "Charles", "Clara", "David", "Deborah", "Edmund", "Eleanor", "Emily", "Frances", "Gareth", "Hannah", "Harriet", "Hugh", "Imogen", "Isobel", "James", "Joanna", "Judith", "Kenneth", "Laura", "Leonard", "Lydia", "Malcolm", "Martin", "Miriam", "Nadia", "Nicholas", "Oliver", "Patricia", "Philip", "Rachel", "Rajesh", "Rosalind", "Ruth", "Samuel", "Sanjay", "Stella", "Theodore", "Veronica", "Wilfred", "Yasmin", "Zara"],
  last: ["Abbott", "Ainsworth", "Archer", "Barlow", "Bennett", "Blackwood", "Bradley", "Carmichael", "Chaudhry", "Clifford", "Coleman", "Crawford", "Dalton", "Drummond", "Easton", "Fairbairn", "Fletcher", "Garrick", "Goddard", "Hadley", "Hargreaves", "Holloway", "Iqbal", "Jarvis", "Kendrick", "Lambert", "Latimer", "Mansfield", "Mehta", "Merrick", "Nightingale", "Norris", "O'Connell", "Osborne", "Pemberton", "Prescott", "Quinn", "Radcliffe", "Rowntree", "Sadler", "Sinclair", "Stanhope", "Thackeray", "Underwood", "Vaughan", "Wainwright", "Whitaker", "Yardley"],
};
// oxfmt-ignore
const american: Names = {
  first: ["Aaron", "Abigail", "Brandon", "Carlos", "Cheryl", "Darnell", "Denise", "Elena", "Ethan", "Gloria", "Hector", "Jasmine", "Jerome", "Kayla", "Kevin", "Latoya", "Lauren", "Marcus", "Megan", "Nathan", "Olivia", "Ramona", "Russell", "Sharon", "Tyler", "Vanessa"],
  last: ["Alvarez", "Anderson", "Bishop", "Brooks", "Calloway", "Castillo", "Delgado", "Duncan", "Ellison", "Foster", "Gallagher", "Hayes", "Jefferson", "Kowalski", "Lindqvist", "McAllister", "Navarro", "Okonkwo", "Peterson", "Ramirez", "Schroeder", "Simmons", "Tran", "Vasquez", "Washington", "Yates"],
};
// oxfmt-ignore
const chinese: Names = {
  first: ["Chenxi", "Guoqiang", "Haoran", "Jiayi", "Jing", "Junjie", "Lihua", "Meiling", "Minghao", "Ruoxi", "Shuang", "Siyu", "Weiguo", "Xiaofeng", "Xinyi", "Yichen", "Yun", "Zhiyuan", "Zihan", "Ziyang"],
  last: ["Chen", "Deng", "Feng", "Gao", "Guo", "Han", "He", "Hu", "Huang", "Li", "Liang", "Liu", "Luo", "Ma", "Song", "Sun", "Tang", "Wang", "Wu", "Xie", "Xu", "Yang", "Zhang", "Zhao", "Zheng", "Zhou"],
};
// oxfmt-ignore
const spanish: Names = {
  first: ["Agustín", "Belén", "Camila", "Diego", "Emilia", "Federico", "Florencia", "Gonzalo", "Inés", "Joaquín", "Julieta", "Martín", "Micaela", "Nicolás", "Paula", "Rocío", "Santiago", "Sofía", "Tomás", "Valentina"],
  last: ["Acosta", "Aguirre", "Benítez", "Cabrera", "Domínguez", "Espósito", "Figueroa", "Giménez", "Herrera", "Ibáñez", "Ledesma", "Maldonado", "Núñez", "Ojeda", "Paz", "Quiroga", "Ríos", "Sosa", "Vera", "Zárate"],
};
// oxfmt-ignore
const nordic: Names = {
  first: ["Aksel", "Astrid", "Bjørn", "Elin", "Emil", "Freja", "Gunnar", "Hanna", "Henrik", "Ida", "Jonas", "Kari", "Lars", "Maja", "Nils", "Rune", "Sigrid", "Sven", "Tuva", "Åse"],
  last: ["Andersson", "Berg", "Dahl", "Eriksen", "Fjeld", "Haugen", "Johansen", "Karlsson", "Lindgren", "Moen", "Nygård", "Olsen", "Rasmussen", "Strand", "Sørensen", "Vik"],
};

/** Share of generated users per group, in percent, with region, role and portfolios. */
interface Group {
  readonly percent: number;
  readonly role: Role;
  readonly region: string;
  readonly names: Names;
  /** Single employer, or name parts to combine. */
  readonly firms: string | readonly [places: readonly string[], kinds: readonly string[]];
  /** Prefix and number of a client's portfolios; null for none. */
  readonly client: readonly [prefix: string, count: number] | null;
}

// oxfmt-ignore
const firms = {
  uk: [["Ashgrove", "Beacon Hill", "Carrow", "Dunmere", "Fenchurch Row", "Kestrel", "Lantern", "Marchmont", "Northgate", "Pelham", "Rookwood", "Saltmarsh", "Tarn", "Weir & Holt"], ["Audit LLP", "Consulting", "Pension Advisers", "Actuaries", "Trustees"]],
  us: [["Blue Ridge", "Cedar Point", "Granite State", "Lakefront", "Mesa", "Prairie", "Sierra", "Tidewater"], ["Advisory Partners", "Benefit Consultants", "Retirement Counsel", "Assurance"]],
  asia: [["Harbour", "Lotus", "Orchid", "Peak", "Straits", "Victoria"], ["Wealth Research", "Capital Advisers", "Investment Office"]],
  china: [["东海", "华岭", "江南", "明德", "泰和"], ["投资研究", "养老金管理", "资产顾问"]],
  south: [["Andes", "Pampa", "Río Claro", "Sur"], ["Asesores", "Investigación"]],
  global: [["Aurora", "Fjord", "Meridian", "Polar", "Zenith"], ["Research", "Endowment Advisers", "Family Office"]],
} as const;

// oxfmt-ignore
const groups: readonly Group[] = [
  { percent: 46, role: "Client", region: "UK", names: english, firms: "employer", client: ["CMT", 5000] },
  { percent: 4, role: "Client", region: "UK", names: english, firms: "Mereway Pensions Pool", client: ["MPP", 40] },
  { percent: 6, role: "Client", region: "US", names: american, firms: "Great Lakes Retirement System", client: ["GLR", 3] },
  { percent: 4, role: "Client", region: "China", names: chinese, firms: "深蓝保险集团", client: ["SLI", 3] },
  { percent: 2, role: "Client", region: "Argentina", names: spanish, firms: "Fondo Sur de Previsión", client: ["FSP", 2] },
  { percent: 2, role: "Client", region: "Global", names: nordic, firms: "Nordfjord Foundation", client: ["NFF", 4] },
  { percent: 7, role: "Consultant", region: "UK", names: english, firms: firms.uk, client: ["CMT", 5000] },
  { percent: 4, role: "Consultant", region: "US", names: american, firms: firms.us, client: ["GLR", 3] },
  { percent: 6, role: "Auditor", region: "UK", names: english, firms: firms.uk, client: ["MPP", 40] },
  { percent: 2, role: "Auditor", region: "US", names: american, firms: firms.us, client: ["GLR", 3] },
  { percent: 2, role: "NCV", region: "UK", names: english, firms: "Alderbrook Asset Management", client: ["MPP", 40] },
  { percent: 3, role: "NPV", region: "Hong Kong", names: chinese, firms: firms.asia, client: null },
  { percent: 3, role: "NPV", region: "Singapore", names: chinese, firms: firms.asia, client: null },
  { percent: 3, role: "NPV", region: "Australia", names: english, firms: firms.asia, client: null },
  { percent: 3, role: "NPV", region: "Global", names: nordic, firms: firms.global, client: null },
  { percent: 2, role: "NPV", region: "China", names: chinese, firms: firms.china, client: null },
  { percent: 1, role: "NPV", region: "Argentina", names: spanish, firms: firms.south, client: null },
];

const maxPortfolios = 6;

/** Generates a number of users, always the same ones. */
export function seedPeople(count: number): SeedPerson[] {
  const emails = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const key = `person.${index}`;
    const group = groupAt(whole(`${key}.group`, 0, 99));
    const firstName = pick(`${key}.first`, group.names.first);
    const surname = pick(`${key}.last`, group.names.last);
    const employer = whole(`${key}.employer`, 0, 307);
    const organisation = organisationOf(group, key, employer);
    return {
      id: `user-${String(index + 1).padStart(4, "0")}`,
      firstName,
      surname,
      email: emailOf(firstName, surname, organisation, emails),
      organisation,
      role: group.role,
      region: group.region,
      portfolios: portfoliosOf(group, key, employer),
      lastLoginDaysAgo: whole(`${key}.login`, 0, 240),
    };
  });
}

function groupAt(percent: number): Group {
  let below = 0;
  for (const group of groups) {
    below += group.percent;
    if (percent < below) return group;
  }
  throw new Error("The groups are less than all people");
}

function organisationOf({ firms: named }: Group, key: string, employer: number): string {
  if (named === "employer") return employerOf(employer);
  if (typeof named === "string") return named;
  const [places, kinds] = named;
  const [place, kind] = [pick(`${key}.place`, places), pick(`${key}.kind`, kinds)];
  return /[\u4e00-\u9fff]/.test(place) ? place + kind : `${place} ${kind}`;
}

/** An employer's portfolios also appear in its master trust's list. */
function portfoliosOf({ client, firms: named }: Group, key: string, employer: number): string[] {
  if (!client) return [];
  const [prefix, count] = client;
  const digits = count > 999 ? 4 : 3;
  const wanted = Math.min(whole(`${key}.portfolios`, 1, maxPortfolios), count);
  const step = named === "employer" ? 308 : 1;
  const last = count - (wanted - 1) * step;
  const from = named === "employer" ? employer + 1 : whole(`${key}.from`, 1, last);
  return Array.from(
    { length: wanted },
    (_, index) => `${prefix}${String(from + index * step).padStart(digits, "0")}`,
  );
}

/** Unique email address; a second person with the same name and employer gets a number. */
function emailOf(firstName: string, surname: string, employer: string, taken: Set<string>): string {
  const domain = plain(employer) || "shenlaninsurance";
  for (let number = 1; ; number += 1) {
    const email = `${plain(firstName)}.${plain(surname)}${number > 1 ? number : ""}@${domain}.example`;
    if (taken.has(email)) continue;
    taken.add(email);
    return email;
  }
}

const plain = (text: string) => foldText(text).replace(/[^a-z]/g, "");
