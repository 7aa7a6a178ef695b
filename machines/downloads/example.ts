import { wantedFiles } from "../download/fixtures.ts";
import { example } from "../example.ts";
import { downloadsMachine } from "./machine.ts";

export const downloadsExample = example({
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
