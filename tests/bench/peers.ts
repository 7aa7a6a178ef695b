import { compress } from "../../tools/compress.ts";
import { startNginx } from "../support/nginx.ts";
import { builtFolder, buildPages } from "./built-pages.ts";

const root = "tests/bench/peer-pages";

/** Whether React has taken over the form: it keeps the props of an element beside it. */
export const usable =
  'Object.keys(document.querySelector("input[name=username]") ?? {}).some((key) => key.startsWith("__reactProps"))';

/** Builds the pages that the portal is compared with, and serves them as nginx serves the portal. */
export async function startPeers(api: string) {
  await buildPages(root, ["bare/index", "chakra/index", "empty/index"]);
  await compress(builtFolder(root));
  return startNginx({ api, root: builtFolder(root), isTls: true });
}
