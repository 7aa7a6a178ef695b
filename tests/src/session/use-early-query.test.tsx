// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { Suspense, use, useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { useEarlyQueries } from "../../../src/session/use-early-queries.ts";
import { useEarlyQuery } from "../../../src/session/use-early-query.ts";

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test("PERF-01 a page's first calls are sent before it is painted", async () => {
  const order: string[] = [];
  function View() {
    const { data } = useEarlyQuery({
      queryKey: ["assets"],
      queryFn: () => {
        order.push("sent");
        return Promise.resolve("£1m");
      },
    });
    useLayoutEffect(() => void order.push("laid out"), []);
    return data;
  }
  render(
    <QueryClientProvider client={newClient()}>
      <View />
    </QueryClientProvider>,
  );
  await screen.findByText("£1m");
  expect(order).toEqual(["sent", "laid out"]);
});

test("PERF-01 several first calls are sent before the page is painted", async () => {
  const order: string[] = [];
  function View() {
    const reads = useEarlyQueries(
      ["2025", "2026"].map((year) => ({
        queryKey: [year],
        queryFn: () => {
          order.push(year);
          return Promise.resolve(`List of ${year}`);
        },
      })),
    );
    useLayoutEffect(() => void order.push("laid out"), []);
    return reads.map(({ data }) => data).join(", ");
  }
  render(
    <QueryClientProvider client={newClient()}>
      <View />
    </QueryClientProvider>,
  );
  await screen.findByText("List of 2025, List of 2026");
  expect(order).toEqual(["2025", "2026", "laid out"]);
});

test("PERF-01 a disabled read sends nothing while it renders", () => {
  const sent: string[] = [];
  function View() {
    useEarlyQuery({
      queryKey: ["assets"],
      queryFn: () => Promise.resolve(sent.push("sent")),
      enabled: false,
    });
    return null;
  }
  render(
    <QueryClientProvider client={newClient()}>
      <View />
    </QueryClientProvider>,
  );
  expect(sent).toEqual([]);
});

test("ERR-01 a first call that fails before its view is mounted is sent once", async () => {
  let sent = 0;
  const client = newClient();
  const queryKey = ["assets"];
  function View() {
    const { error } = useEarlyQuery<string, Error>({
      queryKey,
      queryFn: () => {
        sent += 1;
        return new Promise(() => {});
      },
    });
    useLayoutEffect(() => {
      const query = client.getQueryCache().find({ queryKey });
      query?.setState({ status: "error", fetchStatus: "idle", error: new Error("down") });
    }, []);
    return error?.message ?? "loads";
  }
  render(
    <QueryClientProvider client={client}>
      <View />
    </QueryClientProvider>,
  );
  await screen.findByText("down");
  expect(sent).toBe(1);
});

test("ERR-01 a first call that fails before a suspended view is sent once", async () => {
  let sent = 0;
  const texts = Promise.withResolvers<string>();
  const fail = () => {
    sent += 1;
    return Promise.reject(new Error(`failure ${sent}`));
  };
  function View() {
    const query = useEarlyQuery<string, Error>({ queryKey: ["assets"], queryFn: fail });
    const [list] = useEarlyQueries<string, Error>([{ queryKey: ["list"], queryFn: fail }]);
    return `${use(texts.promise)} ${query.error?.message}, ${list?.error?.message}`;
  }
  const client = newClient();
  const view = (
    <QueryClientProvider client={client}>
      <Suspense fallback="loads">
        <View />
      </Suspense>
    </QueryClientProvider>
  );
  const { rerender } = await act(async () => render(view));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await act(async () => texts.resolve("Assets:"));
  await screen.findByText("Assets: failure 1, failure 2");
  expect(sent).toBe(2);

  // A view that is opened again tries again.
  rerender(<QueryClientProvider client={client} />);
  rerender(view);
  await screen.findByText("Assets: failure 3, failure 4");
});
