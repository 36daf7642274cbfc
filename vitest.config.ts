import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromiumLaunch } from './scripts/chromium.ts'
import { LongestFirst } from './scripts/longest-first.ts'

/** Sources are run as they are: the condition leads every workspace import to `src`, so no build is needed. */
const conditions = ['@linkwright/source']

/** How modules are found. */
export const sources = {
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
}

/** Files that mock a module; files that shared their modules would get the mock too. */
const replacing = globSync('{packages/*/src,apps/server/src,tests,scripts,bench}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
}).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
)

/** Brings a PostgreSQL of its own, once a file of such a project is run. */
const server = {
  // Embedded databases of tests are short-lived: optimizing their WebAssembly takes a fifth of the processor and does not pay off.
  execArgv: ['--liftoff-only'],
  // The first embedded database on a machine takes up to ten seconds to create.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // The default of a second is short on a machine that does much else.
  expect: { poll: { timeout: 30_000 } },
  globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
  setupFiles: ['apps/server/src/testing/check-database.ts'],
}

export default defineConfig({
  ...sources,
  test: {
    environment: 'node',
    // The default leaves one processor idle, which is half of a small machine; a third worker slows both.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    env: { TZ: 'UTC' },
    sequence: { sequencer: LongestFirst },
    // They share two processors with servers and a browser.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          // Files of one worker share its modules: what they load is loaded once.
          isolate: false,
          unstubGlobals: true,
          include: ['packages/*/src/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...replacing],
        },
      },
      {
        extends: true,
        // The dashboard's modules hold the state of a browser's page, so each file loads its own.
        // Contexts of one worker share what has been compiled, which halves the time that threads of their own take.
        test: { name: 'dashboard', pool: 'vmThreads', include: ['apps/dashboard/src/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server',
          isolate: false,
          unstubGlobals: true,
          include: ['apps/server/src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...replacing],
        },
      },
      {
        extends: true,
        test: { ...server, name: 'alone', include: replacing },
      },
      {
        extends: true,
        plugins: [
          storybookTest({ configDir: path.join(import.meta.dirname, 'packages/react-ui/.storybook') }),
        ],
        // Every story is a test: it renders, its play function passes, axe finds nothing.
        test: {
          name: 'stories',
          // One page for all files: it loads React, the library and Storybook once.
          isolate: false,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: await chromiumLaunch(),
            }),
          },
        },
      },
    ],
  },
})
