/** Media types of files from the API. */
export const pdfType = "application/pdf";
export const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
