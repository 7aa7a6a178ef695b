import { spreadsheet } from "./spreadsheet.ts";

export const dealingTemplateName = "Dealing template.xlsx";

/** The form of a cash instruction, to be filled in and sent to the client service team. */
export function dealingTemplate(): Buffer {
  return spreadsheet("Cash instruction", [
    ["Cash instruction"],
    ["Fill in one line for each instruction and send the file to your client service team."],
    [],
    [
      "Client",
      "Portfolio code",
      "Contribution or withdrawal",
      "Amount",
      "Currency",
      "Value date (YYYY-MM-DD)",
      "Account to pay to",
      "Authorised by",
    ],
  ]);
}
