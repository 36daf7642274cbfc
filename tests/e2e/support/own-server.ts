import { type Served, serve } from './server.ts'
import { test as base } from './test.ts'

/**
 * For a file whose journeys move the clock, end accounts or kill the server: its workers have separate servers, which no other
 * file uses.
 */
export const withOwnServer = () =>
  base.extend<object, { server: Served }>({
    server: [
      // A new function for each file: Playwright shares workers between files with the same one.
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
      async ({}, use) => {
        const server = await serve()
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
