import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyOptions } from "../../src/api/contract/passkeys.ts";

const bytesOfId = 32;
const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40];

/** What an authenticator, or an attacker, makes differently. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
  readonly type?: string;
  readonly userHandle?: string;
  /** Status of a token binding, which only WebAuthn before level 3 has. */
  readonly tokenBinding?: string;
  /** Attestation by the passkey's own key, valid or not; none by default. */
  readonly attestation?: "self" | "forged";
}

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

const [unsigned, negative, bytes, text, map] = [0, 1, 2, 3, 5];

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

/** Encodes the values that an attestation consists of (RFC 8949). */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number")
    return value < 0 ? cborHead(negative, -1 - value) : cborHead(unsigned, value);
  if (typeof value === "string")
    return Buffer.concat([cborHead(text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(bytes, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return Buffer.concat([cborHead(map, value.size), ...entries]);
}

const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest();

const rpId = "localhost";

/** A software authenticator with one passkey, for tests of the API without a browser. */
export function createAuthenticator(origin = "http://localhost:8080") {
  const id = randomBytes(bytesOfId);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coseKey = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
  let counter = 0;
  let userHandle: string | undefined;

  function clientData(type: string, options: PasskeyOptions, deviation: Deviation) {
    const challenge = deviation.challenge ?? options.challenge;
    const stated = { type: deviation.type ?? type, challenge, origin: deviation.origin ?? origin };
    const { tokenBinding: status } = deviation;
    const binding = status === undefined ? {} : { tokenBinding: { status } };
    return Buffer.from(JSON.stringify({ ...stated, crossOrigin: false, ...binding }));
  }

  function authenticatorData(flags: number, deviation: Deviation, credential?: Buffer) {
    counter = deviation.counter ?? counter + 1;
    const verified = deviation.isVerified === false ? 0 : userVerified;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | userPresent | verified, 0);
    head.writeUInt32BE(counter, 1);
    const rpIdHash = sha256(deviation.rpId ?? rpId);
    return Buffer.concat([rpIdHash, head, ...(credential ? [credential] : [])]);
  }

  const named = { id: id.toString("base64url"), rawId: id.toString("base64url") };

  return {
    /** The passkey for a virtual authenticator of Chromium (CDP, WebAuthn.Credential). */
    exported: () => ({
      credentialId: id.toString("base64"),
      isResidentCredential: true,
      rpId,
      privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
      userHandle: Buffer.from(userHandle ?? "", "base64url").toString("base64"),
      signCount: counter,
    }),
    /** Creates the passkey; response of `navigator.credentials.create` as JSON. */
    create(options: PasskeyOptions, deviation: Deviation = {}) {
      const user = options["user"] as { id: string } | undefined;
      userHandle = user?.id;
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const authData = authenticatorData(hasCredential, deviation, credential);
      const clientDataJSON = clientData("webauthn.create", options, deviation);
      const signed = Buffer.concat([authData, sha256(clientDataJSON)]);
      const statement = new Map<string, Cbor>([
        ["alg", -7],
        ["sig", sign("sha256", deviation.attestation === "self" ? signed : authData, privateKey)],
      ]);
      const attestation = new Map<string, Cbor>([
        ["fmt", deviation.attestation ? "packed" : "none"],
        ["attStmt", deviation.attestation ? statement : new Map()],
        ["authData", authData],
      ]);
      return {
        ...named,
        type: "public-key" as const,
        response: {
          clientDataJSON: clientDataJSON.toString("base64url"),
          attestationObject: cbor(attestation).toString("base64url"),
          transports: ["internal", "usb"],
        },
      };
    },
    /** Uses the passkey; response of `navigator.credentials.get` as JSON. */
    get(options: PasskeyOptions, deviation: Deviation = {}) {
      const clientDataJSON = clientData("webauthn.get", options, deviation);
      const authData = authenticatorData(0, deviation);
      const signed = Buffer.concat([authData, sha256(clientDataJSON)]);
      return {
        ...named,
        type: "public-key" as const,
        response: {
          clientDataJSON: clientDataJSON.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          userHandle: deviation.userHandle ?? userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
