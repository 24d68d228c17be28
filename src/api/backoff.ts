/** Backoff of the n-th try: 1 s doubling to 30 s, each with up to half of it taken off by chance (SOC-015). */
export const backoffMs = (tries: number, chance: number): number =>
  Math.round(Math.min(30_000, 1_000 * 2 ** tries) * (1 - chance / 2))
