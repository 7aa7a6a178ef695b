import { wantedFiles } from "../download/fixtures.ts";
import { specimen } from "../specimen.ts";
import { downloadsMachine } from "./machine.ts";

export const downloadsSpecimen = specimen({
  machine: downloadsMachine,
  inputs: { start: undefined },
  effects: {},
  events: [
    {
      type: "download.requested",
      key: "archive",
      files: wantedFiles,
      archiveName: "Reports.zip",
    },
    { type: "download.dismissed", key: "archive" },
    { type: "files.viewed", files: wantedFiles },
  ],
  decidedBy: [],
});
