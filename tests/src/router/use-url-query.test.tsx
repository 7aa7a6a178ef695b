// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { useLocation, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { AppLink } from "../../../src/router/app-link.tsx";
import { useUrlQuery } from "../../../src/router/use-url-query.ts";
import { useSettledWrite } from "../../../src/ui/use-settled-write.ts";
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

function WaitingWriter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [, change] = useUrlQuery();
  const put = (name: string, value: string, replace: boolean) =>
    change(
      (latest) => {
        latest.set(name, `${value}${latest.get("grid") ?? ""}`);
        return latest;
      },
      { replace },
    );
  const { writeSoon, ref } = useSettledWrite(() => put("grid", "dense", true));
  return (
    <div ref={ref}>
      <button
        type="button"
        onClick={() => {
          writeSoon();
          put("tab", "income", false);
        }}
      >
        Switch
      </button>
      <button type="button" onClick={writeSoon}>
        Set
      </button>
      <AppLink to="/reports">Leave</AppLink>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <output>{search}</output>
    </div>
  );
}

test("UNA-07 a setting changed just before a switch of tab is written first", async () => {
  const { user } = await showView(<WaitingWriter />);
  await user.click(screen.getByRole("button", { name: "Switch" }));
  expect(screen.getByRole("status").textContent).toBe("?grid=dense&tab=incomedense");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("?grid=dense"));
});

function TwoPages() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (pathname !== "/reports") return <WaitingWriter />;
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

test("UNA-07 a setting changed just before a link is written first", async () => {
  const { user } = await showView(<TwoPages />);
  await user.click(screen.getByRole("button", { name: "Set" }));
  await user.click(screen.getByRole("link", { name: "Leave" }));
  expect(screen.queryByRole("status")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("?grid=dense"));
});
