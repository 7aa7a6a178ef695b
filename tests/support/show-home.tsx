import { ReadFailures } from "../../src/app/read-failures.tsx";
import { HomePage } from "../../src/features/home/home-page.tsx";
import { homeResponses } from "./home-responses.ts";
import { showSignedIn } from "./show-signed-in.tsx";
import type { StubResponses } from "./stub-api.ts";

/** Renders home with toasts and the given API responses. */
export function showHome(changed: StubResponses) {
  return showSignedIn(
    <>
      <ReadFailures />
      <HomePage />
    </>,
    { responses: { ...homeResponses, ...changed } },
  );
}
