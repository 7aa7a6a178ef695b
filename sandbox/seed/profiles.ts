import type { PersonaKey } from "./personas.ts";

/** Title and phone number of a persona. */
interface Profile {
  readonly title: string;
  readonly phone: string;
}

/** Known profiles; other personas have none, as the contract allows. */
export const profiles: Readonly<Record<string, Profile | undefined>> = {
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
