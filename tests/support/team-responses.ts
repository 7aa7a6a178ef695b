import type { StubResponses } from "./stub-api.ts";

/** A member of the service team. */
export const contact = {
  identifier: "C2",
  employeeId: "E2",
  name: "Kofi Mensah",
  title: "Client service manager",
  phone: "44 20 7946 0134",
  email: "kofi.mensah@alderbrook.example",
  photo: null,
  hideTitle: false,
  hidePhone: false,
};
const portfolio = { accountName: "Hartwell", portfolioName: "Growth", portfolioCode: "HPS01" };

/** A service team of one, whose phone number comes without its plus. */
export const teamWithoutPlus: StubResponses = {
  "GET /myclientserviceteam/contact/all": {
    json: { groups: [{ ...portfolio, contacts: [contact] }] },
  },
};
