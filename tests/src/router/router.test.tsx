// @vitest-environment jsdom
import { useEffect } from "react";
import { act, fireEvent, render, screen } from "@testing-library/react";
import {
  Link,
  type NavigateFunction,
  useLocation as useFeatureLocation,
  useNavigate as useFeatureNavigate,
} from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AppLink } from "../../../src/router/app-link.tsx";
import { createBrowserHistory } from "../../../src/router/browser-history.ts";
import { FeatureRouter } from "../../../src/router/feature-router.tsx";
import { createMemoryHistory } from "../../../src/router/memory-history.ts";
import { RouterProvider, useLocation, useNavigate } from "../../../src/router/router.tsx";

beforeEach(() => window.history.replaceState(null, "", "/dev/login?from=mail"));
afterEach(() => {
  window.history.replaceState(null, "", "/");
});

function Shown() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify({ pathname, search, state })}</output>;
}

function ShownByFeature() {
  const { pathname, search, state } = useFeatureLocation();
  return <output>{JSON.stringify({ pathname, search, state })}</output>;
}

function Steps() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => navigate("/otp", { state: { from: "/report" } })}>On</button>
      <button onClick={() => navigate("/terms", { replace: true })}>Instead</button>
      <AppLink to="/register">Register</AppLink>
      <AppLink to="//elsewhere.example">Elsewhere</AppLink>
    </>
  );
}

function show() {
  const history = createBrowserHistory();
  render(
    <RouterProvider history={history} base="/dev">
      <Shown />
      <Steps />
      <FeatureRouter>
        <ShownByFeature />
        <Link to="/report?tab=search">Reports</Link>
      </FeatureRouter>
    </RouterProvider>,
  );
  return history;
}

const press = (name: string) => fireEvent.click(screen.getByText(name));

function shown(): unknown {
  const [ours, featureOutput] = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(featureOutput).toBe(ours);
  return JSON.parse(ours ?? "");
}

test("ROUTE-01 views before and after sign-in share location and entries", () => {
  show();
  expect(shown()).toEqual({ pathname: "/login", search: "?from=mail", state: null });
  expect(window.history.state).toMatchObject({ idx: 0 });

  press("On");
  expect(shown()).toEqual({ pathname: "/otp", search: "", state: { from: "/report" } });
  expect(window.location.pathname).toBe("/dev/otp");
  expect(window.history.state).toMatchObject({ idx: 1, usr: { from: "/report" } });

  press("Instead");
  expect(shown()).toEqual({ pathname: "/terms", search: "", state: null });
  expect(window.history.state).toMatchObject({ idx: 1 });

  press("Reports");
  expect(shown()).toEqual({ pathname: "/report", search: "?tab=search", state: null });
  expect(window.location.pathname + window.location.search).toBe("/dev/report?tab=search");
  expect(window.history.state).toMatchObject({ idx: 2 });
});

test("ROUTE-01 a link opens in the page, or in a new tab when asked", () => {
  show();
  const link = screen.getByRole("link", { name: "Register" });
  expect(link.getAttribute("href")).toBe("/dev/register");
  const stayed = (event: object) => {
    // jsdom cannot open a tab.
    document.addEventListener("click", (click) => click.preventDefault(), { once: true });
    fireEvent.click(link, event);
    return window.location.pathname === "/dev/login";
  };
  for (const key of ["metaKey", "ctrlKey", "shiftKey", "altKey"]) {
    expect(stayed({ [key]: true })).toBe(true);
  }
  expect(stayed({ button: 1 })).toBe(true);
  expect(stayed({})).toBe(false);
  expect(window.location.pathname).toBe("/dev/register");
  expect(window.history.state).toMatchObject({ idx: 1 });
  press("Register");
  expect(window.history.state).toMatchObject({ idx: 1 });
});

test("SAFE-35 a link cannot leave the portal", () => {
  show();
  expect(screen.getByText("Elsewhere").getAttribute("href")).toBeNull();
  press("Elsewhere");
  expect(window.location.pathname).toBe("/dev/login");
});

test("ROUTE-01 the browser's back and forward are followed", () => {
  const history = show();
  press("On");
  const entry = { usr: null, key: "first", idx: 0 };
  window.history.replaceState(entry, "", "/dev/login");
  fireEvent(window, new PopStateEvent("popstate", { state: entry }));
  expect(shown()).toEqual({ pathname: "/login", search: "", state: null });
  expect(history.current().action).toBe("POP");
});

test("a history in memory goes back and forward within its entries", () => {
  const history = createMemoryHistory("/login?a=1#b");
  expect(history.current().location).toMatchObject({
    pathname: "/login",
    search: "?a=1",
    hash: "#b",
  });
  history.push("/otp", 1);
  history.push("/terms");
  history.go(-1);
  expect(history.current()).toMatchObject({ action: "POP", location: { pathname: "/otp" } });
  history.go(-5);
  expect(history.current().location.pathname).toBe("/login");
  history.push("?a=2");
  history.go(1);
  expect(history.current().location).toMatchObject({ pathname: "/login", search: "?a=2" });
});

test("ROUTE-09 a page that was left does not replace the URL of the next", () => {
  let writeUrl: NavigateFunction | null = null;
  function Settings() {
    const navigate = useFeatureNavigate();
    useEffect(() => {
      writeUrl ??= navigate;
    });
    return null;
  }
  const history = createMemoryHistory("/unaudited");
  render(
    <RouterProvider history={history}>
      <FeatureRouter>
        <Settings />
      </FeatureRouter>
    </RouterProvider>,
  );
  const write = () => void writeUrl?.("/unaudited?tab=income", { replace: true });
  act(write);
  expect(history.current().location.search).toBe("?tab=income");
  act(() => history.push("/home"));
  act(write);
  expect(history.current().location).toMatchObject({ pathname: "/home", search: "" });
});
