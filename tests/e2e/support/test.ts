import { type Page, expect, test as base } from '@playwright/test'
import { PASSWORD } from './accounts.ts'
import { type Served, serve } from './server.ts'

interface WorkerFixtures {
  server: Served
}

interface Fixtures {
  /** Console messages of this test that are expected; every other warning or error fails it. */
  allowNoise: (pattern: RegExp) => void
  /** Signs in through the screen, as a person does. */
  signIn: (email: string, page?: Page) => Promise<void>
}

/** A page on a server of this worker's own; console noise, script errors and policy violations fail the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, use) => {
      const server = await serve()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  allowNoise: [
    async ({ context }, use) => {
      const noise: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
      })
      context.on('weberror', (error) => noise.push(`script: ${error.error().message}`))
      await use((pattern) => void allowed.push(pattern))
      expect(noise.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  async signIn({ page }, use) {
    await use(async (email, on = page) => {
      await on.goto('/')
      await on.getByLabel('Email').fill(email)
      await on.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await on.getByRole('button', { name: 'Sign In' }).click()
      await on.waitForURL('**/secure/**')
    })
  },
})

export { expect }

/** The screen is not wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { scroll, inner } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    inner: window.innerWidth,
  }))
  expect(scroll, `width of ${page.url()}`).toBeLessThanOrEqual(inner)
}
