import { expect, test } from "vitest";
import { networksOf, widerNetworkOf } from "../../../sandbox/context/networks.ts";
import { requestSource } from "../../../sandbox/http/request-source.ts";

const proxies = ["127.0.0.1", "10.0.0.5"];

test.each([
  ["127.0.0.1", "192.0.2.1", [], "127.0.0.1"],
  ["::ffff:127.0.0.1", "192.0.2.1", proxies, "192.0.2.1"],
  ["127.0.0.1", "6.6.6.6, 192.0.2.1, 10.0.0.5", proxies, "192.0.2.1"],
  ["127.0.0.1", "192.0.2.1:50123", proxies, "192.0.2.1"],
  ["127.0.0.1", "192.0.2.1, 10.0.0.5:50123", proxies, "192.0.2.1"],
  ["127.0.0.1", "[2001:db8:1:2::9]:50123", proxies, "2001:db8:1:2::/64"],
  ["127.0.0.1", "[2001:db8:1:2::9]", proxies, "2001:db8:1:2::/64"],
  ["203.0.113.9", "192.0.2.1", proxies, "203.0.113.9"],
  ["127.0.0.1", undefined, proxies, "127.0.0.1"],
  ["2001:db8:1:2:3:4:5:6", undefined, [], "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", undefined, [], "2001:db8:1:2::/64"],
  ["::1", undefined, [], "0:0:0:0::/64"],
  [undefined, undefined, [], "unknown"],
])("LIMIT-01 %s with X-Forwarded-For %s has the expected source", (peer, hops, trusted, source) => {
  expect(requestSource(peer, hops, trusted)).toBe(source);
});

test.each([
  ["2001:db8:1:2::/64", "2001:db8:1::/48", ["2001.db8", "2001.db8.1", "2001:db8:1:2::/64"]],
  ["192.0.2.7", null, ["192.0", "192.0.2", "192.0.2.7"]],
  ["client-uk", null, ["client-uk"]],
])("SAFE-44 %s belongs to its wider networks", (source, wider, networks) => {
  expect(widerNetworkOf(source)).toBe(wider);
  expect(networksOf(source)).toEqual(networks);
});
