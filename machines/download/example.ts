import { outages, outputs, example } from "../example.ts";
import { deliveries, wantedFiles } from "./fixtures.ts";
import { downloadMachine } from "./machine.ts";

export const downloadExample = example({
  machine: downloadMachine,
  inputs: { "two files in an archive": { files: wantedFiles, archiveName: "Reports.zip" } },
  effects: {
    deliver: {
      ...outputs({
        "all of it": deliveries.whole,
        "some of it": deliveries.part,
        "none of it": deliveries.none,
        dismissed: deliveries.dismissed,
      }),
      ...outages,
    },
  },
  events: [
    {
      type: "transfer.progressed",
      progress: { receivedBytes: 60_000, totalBytes: 160_000, settledFiles: 0 },
    },
    { type: "download.cancelled" },
    { type: "download.retried" },
  ],
  decidedBy: ["missed", "files"],
});
