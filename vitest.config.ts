import { defineConfig } from 'vitest/config'

/** Sources are run as they are: the condition leads every workspace import to `src`, so no build is needed. */
const conditions = ['@linkwright/source']

export default defineConfig({
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
  test: {
    environment: 'node',
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    env: { TZ: 'UTC' },
  },
})
