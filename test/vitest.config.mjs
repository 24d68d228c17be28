import { defineConfig } from 'vitest/config'
import { cssSheets } from './tools/css-plugin.mjs'

export default defineConfig({
  plugins: [cssSheets()],
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['{src,elements,demo,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'test/elements/**', 'test/journeys/**', 'test/bench/**'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
