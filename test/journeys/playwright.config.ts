import { defineConfig } from '@playwright/test'
// @ts-expect-error a plain script without types
import { findBrowser, leanArgs } from '../tools/browser.mjs'

// the script has no types
const { executablePath } = await (findBrowser as () => Promise<{ executablePath: string }>)()
const args = leanArgs as string[]

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../node_modules/.cache/journeys',
  globalSetup: './start-platform.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // each worker has its own platform and database (start-platform.ts); a given platform is shared by all
  workers: process.env['LC_PLATFORM'] ? 1 : 2,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath, args },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
  },
})
