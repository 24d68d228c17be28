/** Returns the delay before the n-th retry: 1 s doubling up to 30 s, each reduced at random by up to half (SOC-015). */
export const backoffMs = (tries: number, chance: number): number =>
  Math.round(Math.min(30_000, 1_000 * 2 ** tries) * (1 - chance / 2))
