import { describe } from 'vitest'
import type { Postgres } from './postgres.ts'

/** Declares the same tests for each database. Without a PostgreSQL those on it are skipped, not left out: the closing line counts them. */
export function onEachDatabase(
  postgres: Postgres | undefined,
  title: string,
  tests: (name: 'PGlite' | 'PostgreSQL') => void,
): void {
  for (const name of ['PGlite', 'PostgreSQL'] as const)
    describe.runIf(name === 'PGlite' || postgres)(`${title} ${name}`, () => {
      tests(name)
    })
}
