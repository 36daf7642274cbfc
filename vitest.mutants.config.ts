import { defineConfig } from 'vitest/config'
import { mutantsPool } from './scripts/mutants-pool.ts'

const conditions = ['@linkwright/source']
const tests: string[] = JSON.parse(process.env['MUTANTS_TESTS'] ?? '[]')
const setup = 'apps/server/src/testing/postgres-setup.ts'

/** For `npm run test:mutants`: one project without a browser, in one process for all files. */
export default defineConfig({
  plugins: [
    {
      name: 'mutants-pool',
      // Not as an option: StrykerJS sets the one of that name.
      configureVitest: ({ project }) => {
        Object.assign(project.config, { pool: mutantsPool.name, poolRunner: mutantsPool })
      },
    },
  ],
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
  test: {
    environment: 'node',
    isolate: false,
    env: { TZ: 'UTC' },
    // Only an endless test fails by its time, and StrykerJS judges that: a slow machine has noticed nothing.
    testTimeout: 600_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    include: tests,
    setupFiles: ['./scripts/mutants-setup.ts'],
    globalSetup: tests.some((each) => each.startsWith('apps/server')) ? [setup] : [],
  },
})
