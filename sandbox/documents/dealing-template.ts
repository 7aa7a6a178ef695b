import { spreadsheet } from "./spreadsheet.ts";

export const dealingTemplateName = "Dealing template.xlsx";

/** The form of a cash instruction, to be filled in and sent to the client service team. */
export function dealingTemplate(): Buffer {
  return spreadsheet({
    name: "Cash instruction",
    headings: [
      "Cash instruction",
      "Fill in one line for each instruction and send the file to your client service team.",
    ],
    columns: [
      { title: "Client", kind: "text", width: 32 },
      { title: "Portfolio code", kind: "text", width: 16 },
      { title: "Contribution or withdrawal", kind: "text", width: 26 },
      { title: "Amount", kind: "money", width: 18 },
      { title: "Currency", kind: "text", width: 10 },
      { title: "Value date", kind: "date", width: 16 },
      { title: "Account to pay to", kind: "text", width: 28 },
      { title: "Authorised by", kind: "text", width: 28 },
    ],
    rows: [],
  });
}
