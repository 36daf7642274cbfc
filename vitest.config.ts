import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, chromiumPath } from './scripts/chromium.ts'

/** Sources are run as they are: the condition leads every workspace import to `src`, so no build is needed. */
const conditions = ['@linkwright/source']

/** How modules are found. */
export const sources = {
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
}

export default defineConfig({
  ...sources,
  test: {
    environment: 'node',
    // The default leaves one processor idle, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          // They share two processors with servers and a browser.
          testTimeout: 20_000,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/dashboard/src/**/*.test.{ts,tsx}',
            '{scripts,bench}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // Brings a PostgreSQL of its own, once a file of this project is run.
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tests/**/*.test.ts'],
          // The first embedded database on a machine takes up to ten seconds to create.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // The default of a second is short on a machine that does much else.
          expect: { poll: { timeout: 10_000 } },
          globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [
          storybookTest({ configDir: path.join(import.meta.dirname, 'packages/react-ui/.storybook') }),
        ],
        // Every story is a test: it renders, its play function passes, axe finds nothing.
        test: {
          name: 'stories',
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: { executablePath: await chromiumPath(), args: chromiumArgs },
            }),
          },
        },
      },
    ],
  },
})
