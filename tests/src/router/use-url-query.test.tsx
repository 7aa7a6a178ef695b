// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { useUrlQuery } from "../../../src/router/use-url-query.ts";
import { showView } from "../../support/show-view.tsx";

function TwoWriters() {
  const { search } = useLocation();
  const [, change] = useUrlQuery();
  const put = (name: string) =>
    change(
      (latest) => {
        latest.set(name, "1");
        return latest;
      },
      { replace: true },
    );
  return (
    <>
      <button
        type="button"
        onClick={() => {
          put("grid");
          put("row");
        }}
      >
        Write
      </button>
      <output>{search}</output>
    </>
  );
}

test("UNA-07 two changes of the query before a render are both kept", async () => {
  const { user } = await showView(<TwoWriters />);
  await user.click(screen.getByRole("button"));
  expect(screen.getByRole("status").textContent).toBe("?grid=1&row=1");
});
