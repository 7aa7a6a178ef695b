import type { DatabaseSync } from "node:sqlite";
import type { HashCost } from "../context/hash-cost.ts";
import { hashSecret, normalizeSecurityAnswer } from "../auth/passwords.ts";
import { run } from "../database/query.ts";
import {
  type Persona,
  type PersonaKey,
  personas,
  sharedSecurityAnswer,
  sharedPassword,
} from "./personas.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

/** Title and phone number of a persona. */
interface Profile {
  readonly title: string;
  readonly phone: string;
}

/** Known profiles; other personas have none, as the contract allows. */
const profiles: Readonly<Record<string, Profile | undefined>> = {
  "client-uk": { title: "Chair of trustees", phone: "+44 1296 555 0142" },
  "client-us": { title: "Finance director", phone: "+1 231 555 0118" },
  "client-china": { title: "投资总监", phone: "+86 21 5550 0163" },
  "client-argentina": { title: "Directora de inversiones", phone: "+54 11 5555 0129" },
  "client-global": { title: "Chief investment officer", phone: "+47 57 55 01 47" },
  "auditor-uk": { title: "Audit partner", phone: "+44 20 7946 0283" },
  "auditor-us": { title: "Audit manager", phone: "+1 617 555 0174" },
  ncv: { title: "Client reporting analyst", phone: "+44 20 7946 0166" },
  "consultant-uk": { title: "Senior investment consultant", phone: "+44 20 7946 0321" },
  "consultant-us": { title: "Investment consultant", phone: "+1 404 555 0137" },
  npv: { title: "Research analyst", phone: "+351 21 555 0190" },
  admin: { title: "Portal administrator", phone: "+44 20 7946 0101" },
  "global-support": { title: "Support engineer", phone: "+44 20 7946 0102" },
  "one-portfolio": { title: "Honorary treasurer", phone: "+44 1935 555 0116" },
  "two-portfolios": { title: "Pension fund manager", phone: "+44 1634 555 0185" },
  "forty-portfolios": { title: "Head of investments", phone: "+44 1604 555 0171" },
} satisfies Partial<Record<PersonaKey, Profile>>;

const questions = [
  "What was the name of your first school?",
  "In which town were you born?",
  "What was the name of your first pet?",
];

/** Personas who approve the cash instructions of others. */
const approvers: ReadonlySet<string> = new Set<PersonaKey>(["client-uk", "needs-otp"]);

/** Personas as users. Their shared password is hashed once. */
export async function seedUsers(db: DatabaseSync, now: Date, cost: HashCost): Promise<void> {
  const passwordHash = await hashSecret(sharedPassword, cost);
  const securityAnswerHash = await hashSecret(normalizeSecurityAnswer(sharedSecurityAnswer), cost);
  for (const persona of Object.values(personas)) {
    insertUser(db, persona, passwordHash, now);
    if (approvers.has(persona.key)) run(db, "INSERT INTO cash_approvers VALUES (?)", persona.key);
    if (persona.state === "needsQuestions" || persona.state === "initialPassword") continue;
    for (const [index, question] of questions.entries()) {
      const sql = "INSERT INTO security_answers VALUES (?, ?, ?, ?)";
      run(db, sql, persona.key, index + 1, question, securityAnswerHash);
    }
  }
}

/** Returns first name and surname; a Chinese name begins with a surname of one character. */
function partsOf(name: string): readonly [firstName: string, surname: string] {
  if (/^\p{Script=Han}+$/u.test(name)) return [name.slice(1), name.slice(0, 1)];
  const [firstName = "", ...surname] = name.split(" ");
  return [firstName, surname.join(" ")];
}

function insertUser(db: DatabaseSync, persona: Persona, passwordHash: string, now: Date): void {
  const { key, state, name } = persona;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const isNew = state === "initialPassword";
  const [firstName, surname] = partsOf(name);
  const accepted =
    state === "termsNever" || isNew ? null : daysAgo(state === "termsOld" ? 400 : 80);
  run(
    db,
    `INSERT INTO users (id, email, first_name, surname, organisation, title, contact_number, role, region, view_type,
      password_hash, password_expires_at, initial_password_changed, requires_otp,
      terms_accepted_at, updated_terms_accepted, last_login_at, notifies_reports, locked)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    key,
    persona.email,
    firstName,
    surname,
    persona.organisation,
    profiles[key]?.title ?? null,
    profiles[key]?.phone ?? null,
    persona.role,
    persona.region,
    persona.viewType,
    isNew ? null : passwordHash,
    daysAgo(state === "passwordExpired" ? 3 : -300),
    isNew ? 0 : 1,
    state === "needsOtp" ? 1 : 0,
    accepted,
    state === "termsUpdated" || state === "termsNever" || isNew ? 0 : 1,
    isNew ? null : daysAgo(2),
    1,
    state === "locked" ? "login" : null,
  );
}
