import type { LinkwrightClient, SignedIn } from '@linkwright/sdk'
import { type Page, expect, test as base } from '@playwright/test'
import { clientOf, leave, PASSWORD } from './accounts.ts'
import { field } from './fields.ts'
import { resume } from './screens.ts'
import { type Served, serve } from './server.ts'

interface WorkerFixtures {
  server: Served
}

interface Fixtures {
  /** Expected console messages of this test; every other warning or error fails it. */
  allowNoise: (pattern: RegExp) => void
  /** Signs in through the screen, as a user does. */
  signIn: (email: string, page?: Page) => Promise<void>
  /** Makes the page start signed in, as after an earlier visit; returns a client for the account. */
  as: (email: string, page?: Page) => Promise<{ client: LinkwrightClient; signedIn: SignedIn }>
}

/** A page on a server of this worker; console noise, script errors and policy violations fail the test. */
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
    async ({ context, server }, use, info) => {
      const before = await blocked(server.url)
      // A reporter names it where the test failed.
      info.attachments.push({ name: 'server log', contentType: 'text/plain', path: server.log })
      const noise: string[] = []
      const allowed: RegExp[] = []
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          console.error(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
        ),
      )
      // Journeys add websites to a demo account; a table would replace the cards from the eighth one on.
      await context.addInitScript(() => {
        const key = 'linkwright.site-view'
        try {
          localStorage[key] ??= JSON.stringify({ layout: 'cards', order: 'hand' })
        } catch {
          // A document without storage.
        }
      })
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
      })
      context.on('weberror', (error) => noise.push(`script: ${error.error().message}`))
      await use((pattern) => void allowed.push(pattern))
      // A call that is still delayed at the end of a test is not part of its result.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(noise.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
      expect(await blocked(server.url), 'reports of blocked content').toEqual(before)
    },
    { auto: true },
  ],
  async signIn({ page }, use) {
    await use(async (email, on = page) => {
      await on.goto('/')
      await field(on, 'Email').fill(email)
      await field(on, 'Password').fill(PASSWORD)
      await on.getByRole('button', { name: 'Sign In' }).click()
      await on.waitForURL('**/secure/**')
    })
  },
  async as({ page, server }, use) {
    const signedInAccounts: [email: string, signedIn: SignedIn][] = []
    await use(async (email, on = page) => {
      const account = await clientOf(server.url, email)
      signedInAccounts.push([email, account.signedIn])
      await resume(on, account.signedIn.token)
      return account
    })
    for (const [email, signedIn] of signedInAccounts) leave(server.url, email, signedIn)
  },
})

export { expect }

/** Reports of browsers to the server about blocked content. */
async function blocked(url: string): Promise<unknown> {
  return (await fetch(`${url}/api/csp-report`)).json()
}

/** Expects the screen to be no wider than the window, once it has adapted to a changed window size. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(over, `pixels that ${page.url()} is too wide`).toBeLessThanOrEqual(0)
}
