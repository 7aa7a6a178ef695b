/** Parameters of scrypt (RFC 7914): `cost` is N, a power of two. */
export interface HashCost {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
}

/**
 * One of the settings that OWASP's password storage cheat sheet lists as equally strong. It needs
 * only 16 MiB, because several hashes may be computed at once.
 */
export const productionCost: HashCost = { cost: 2 ** 14, blockSize: 8, parallelization: 5 };
