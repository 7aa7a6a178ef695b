/** What a hash costs (RFC 7914): `cost` is N, a power of two. */
export interface HashCost {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
}

/**
 * One of the settings that OWASP's password storage cheat sheet names as equally strong; this one
 * needs the least memory (16 MiB) but one, since several hashes may be made at once.
 */
export const productionCost: HashCost = { cost: 2 ** 14, blockSize: 8, parallelization: 5 };
