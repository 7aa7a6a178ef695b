import { ReadFailures } from "../../src/app/read-failures.tsx";
import { HomePage } from "../../src/features/home/home-page.tsx";
import { Toaster } from "../../src/ui/toast/toaster.tsx";
import { homeResponses } from "./home-responses.ts";
import { showSignedIn } from "./show-signed-in.tsx";
import { type StubApi, type StubResponses, serveApi } from "./stub-api.ts";

let api: StubApi | null = null;

/** Renders home with toasts and the given API responses; call `closeHomeApi` afterwards. */
export async function showHome(changed: StubResponses) {
  api = await serveApi({ ...homeResponses, ...changed });
  const view = (
    <Toaster>
      <ReadFailures />
      <HomePage />
    </Toaster>
  );
  return { ...(await showSignedIn(view, { baseUrl: api.baseUrl })), api };
}

export function closeHomeApi(): void {
  api?.close();
  api = null;
}
