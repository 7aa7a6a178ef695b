import type { Api } from "./embedded-api.ts";

/** Locks an account with wrong passwords from several sources; one alone is blocked before. */
export async function lockOut(api: Api, email: string): Promise<Response[]> {
  const responses: Response[] = [];
  for (let index = 0; index < 10; index += 1) {
    const source = `198.51.100.${Math.floor(index / 4)}`;
    responses.push(await api.signIn(email, "Wrong-pass-1", undefined, source));
  }
  return responses;
}
