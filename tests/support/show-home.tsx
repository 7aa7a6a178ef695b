import { ReadFailures } from "../../src/app/read-failures.tsx";
import { HomePage } from "../../src/features/home/home-page.tsx";
import { Toaster } from "../../src/ui/toast/toaster.tsx";
import { homeResponses } from "./home-responses.ts";
import { showSignedIn } from "./show-signed-in.tsx";
import { type StubResponses, serveApi } from "./stub-api.ts";

/** Renders home with toasts and the given API responses. */
export async function showHome(changed: StubResponses) {
  const api = await serveApi({ ...homeResponses, ...changed });
  const view = (
    <Toaster>
      <ReadFailures />
      <HomePage />
    </Toaster>
  );
  return { ...(await showSignedIn(view, { baseUrl: api.baseUrl })), api };
}
