import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/demo-data.ts',
  // Every worker has a server and a demo data of its own; the tests of a file follow one another in it.
  workers: 3,
  fullyParallel: false,
  // A test that passes only sometimes has failed.
  retries: 0,
  forbidOnly: true,
  // Long enough for a busy machine; a passing test takes a fraction of it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumLaunch(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Animations are off; the stories test motion.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // Recording takes a quarter of the processor: `playwright test … --trace retain-on-failure` enables it.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
})
