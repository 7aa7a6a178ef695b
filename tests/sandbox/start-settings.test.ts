import { expect, test } from "vitest";
import { readStartSettings } from "../../sandbox/start-settings.ts";

const port = 8080;

test("SBX-01 without an environment a start has its defaults", () => {
  const defaults = {
    host: "127.0.0.1",
    dataFolder: ".data",
    appUrl: "http://localhost:8080",
    trustedProxies: [],
  };
  expect(readStartSettings({}, port)).toEqual(defaults);
  const empty = { HOST: "", DATA_DIR: "", PORTAL_URL: "", PASSKEY_DOMAIN: "", SMTP_URL: "" };
  expect(readStartSettings(empty, port)).toEqual(defaults);
});

test("SBX-01 a start takes its settings from the environment", () => {
  const env = {
    HOST: "0.0.0.0",
    DATA_DIR: "/var/lib/portal",
    PORTAL_URL: "https://portal.example.com/",
    PASSKEY_DOMAIN: "example.com",
    SMTP_URL: "smtps://name:word@mail.example:465",
    TRUSTED_PROXIES: "127.0.0.1, ::1",
  };
  expect(readStartSettings(env, port)).toEqual({
    host: "0.0.0.0",
    dataFolder: "/var/lib/portal",
    appUrl: "https://portal.example.com",
    passkeyDomain: "example.com",
    smtpUrl: "smtps://name:word@mail.example:465",
    trustedProxies: ["127.0.0.1", "::1"],
  });
});

test("SBX-01 a start takes the address of an environment", () => {
  const env = { PORTAL_URL: "http://portal.example:8080/dit/" };
  expect(readStartSettings(env, port).appUrl).toBe("http://portal.example:8080/dit");
});

test("LIMIT-01 a trusted proxy is known however its IPv6 address is written", () => {
  const env = { TRUSTED_PROXIES: "FD00:0::5 fe80::1%eth0 ::FFFF:10.0.0.5" };
  const { trustedProxies } = readStartSettings(env, port);
  expect(trustedProxies).toEqual(["fd00::5", "fe80::1%eth0", "10.0.0.5"]);
});

const wrong = [
  ["PORTAL_URL", "portal.example.com"],
  ["PORTAL_URL", "ftp://portal.example"],
  ["PORTAL_URL", "https://portal.example/base"],
  ["PORTAL_URL", "https://portal.example/?from=mail"],
  ["PORTAL_URL", "https://name@portal.example"],
  ["SMTP_URL", "name:secret"],
  ["SMTP_URL", "smtp:mail.example:587"],
  ["SMTP_URL", "https://name:secret@mail.example"],
  ["TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8"],
  ["TRUSTED_PROXIES", "localhost"],
  ["PASSKEY_DOMAIN", "example.org"],
  ["PASSKEY_DOMAIN", "ocalhost"],
] as const;
test.each(wrong)("SBX-01 a wrong %s is named, not %s's secret", (name, value) => {
  const read = () => readStartSettings({ [name]: value }, port);
  expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
  expect(read).not.toThrow(/secret/);
});
