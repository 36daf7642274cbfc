import { defineConfig } from 'vitest/config'

/** Sources are run as they are: the condition leads every workspace import to `src`, so no build is needed. */
const conditions = ['@linkwright/source']

export default defineConfig({
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
  test: {
    environment: 'node',
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: { name: 'units', include: ['packages/*/src/**/*.test.ts', '{scripts,bench}/**/*.test.ts'] },
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
    ],
  },
})
