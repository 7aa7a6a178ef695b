import { isDesigned } from "../../../machines/home-layout/rules.ts";
import type { AccountLayout, HomeLayout } from "../../../machines/home-layout/types.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import { homeLayout, saveHomeLayout } from "../../api/contract/home-layout.ts";

export const loadAccount = (api: Api) => kept(api.send(homeLayout, {}));

export function saveAccount(api: Api, layout: HomeLayout): Promise<AccountLayout> {
  const { order, hidden } = layout;
  const body = { layout: isDesigned(layout) ? null : { order: [...order], hidden: [...hidden] } };
  return kept(api.send(saveHomeLayout, { body }));
}

async function kept(response: Promise<ResponseOf<typeof homeLayout>>): Promise<AccountLayout> {
  try {
    return { kind: "kept", layout: (await response).layout };
  } catch (error) {
    if (isNoSuchCall(error)) return { kind: "unsupported" };
    throw error;
  }
}
