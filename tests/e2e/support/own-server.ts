import { type Served, serve } from './server.ts'
import { test as base } from './test.ts'

/** Journeys on a server of their own: other journeys would not find clock and accounts as they expect them. */
export const test = base.extend<object, { server: Served }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, use) => {
      const server = await serve()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
