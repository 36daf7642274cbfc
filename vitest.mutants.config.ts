import { defineConfig } from 'vitest/config'

const conditions = ['@linkwright/source']

/** For `npm run test:mutants`: one project, without a browser, and each test on one database: a mutant is run a thousand times. */
export default defineConfig({
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
  test: {
    environment: 'node',
    isolate: false,
    env: { TZ: 'UTC' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    include: JSON.parse(process.env['MUTANTS_TESTS'] ?? '[]') as string[],
  },
})
