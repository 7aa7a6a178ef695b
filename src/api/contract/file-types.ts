/** Media types of the files that the API answers. */
export const pdfType = "application/pdf";
export const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
