import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { sources } from '../vitest.config.ts'

const minutes = 60_000

/** `npm run test:<form>` runs a form; its files are named `<what>.<form>.ts` beside the tests. */
const form = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: [`{packages,apps}/*/src/**/*.${name}.ts`, `tests/**/*.${name}.ts`],
    globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
    // A load test measures the unmodified server.
    setupFiles: name === 'load' ? [] : ['apps/server/src/testing/check-database.ts'],
  },
})

/** The long forms of the tests, which no ordinary run includes. */
export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  ...sources,
  test: {
    environment: 'node',
    env: { TZ: 'UTC' },
    testTimeout: 60 * minutes,
    hookTimeout: 5 * minutes,
    // They measure, or use all processors themselves.
    fileParallelism: false,
    expect: { poll: { timeout: 30_000 } },
    projects: [form('faults'), form('fuzz'), form('load'), form('stripe')],
  },
})
