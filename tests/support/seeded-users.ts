import { seedPeople } from "../../sandbox/seed/people.ts";

/** 5,000 users as listed for an administrator. */
export const seededUsers = seedPeople(5000).map(({ id, firstName, surname, ...person }) => ({
  id,
  name: `${firstName} ${surname}`,
  email: person.email,
  organisation: person.organisation,
  role: person.role,
  region: person.region,
  lastLoginAtUtc: null,
}));
