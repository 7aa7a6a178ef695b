import { type Browser, chromium } from "playwright-core";
import { browserArguments, chromiumPath, findHeadlessShell } from "../support/chromium.ts";
import { testCertificateDigest } from "../support/test-certificate.ts";

/** Starts a browser that compiles scripts as that of a user does, unlike those of the tests. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findHeadlessShell() ?? chromiumPath(),
    args: [
      ...browserArguments.filter((browserArgument) => !browserArgument.startsWith("--js-flags")),
      `--ignore-certificate-errors-spki-list=${testCertificateDigest()}`,
      ...args,
    ],
  });
}
