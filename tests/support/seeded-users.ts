import { seedPeople } from "../../sandbox/seed/people.ts";

/** Five thousand users as the list of an administrator holds them. */
export const seededUsers = seedPeople(5000).map(({ id, firstName, surname, ...person }) => ({
  id,
  name: `${firstName} ${surname}`,
  email: person.email,
  organisation: person.organisation,
  role: person.role,
  region: person.region,
  lastLoginAtUtc: null,
}));
