import { chromium, type BrowserContext } from '@playwright/test'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { chromiumLaunch } from '../../scripts/chromium.ts'
import { session } from './support/accounts.ts'
import { resume } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** A free local port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

let context: BrowserContext
let port: number

test.beforeAll(async () => {
  port = await freePort()
  // Lighthouse opens its own tabs, which share the state of a persistent browser context.
  const launch = await chromiumLaunch()
  context = await chromium.launchPersistentContext('', {
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  })
})
test.afterAll(() => context.close())

for (const [name, path] of [
  ['login', '/'],
  ['dashboard', '/secure/dashboard'],
] as const)
  test(`scores 100 for accessibility and best practices in Lighthouse: ${name}`, async ({ server }) => {
    test.setTimeout(180_000)
    if (name === 'dashboard') {
      const page = await context.newPage()
      await resume(page, (await session(server.url, 'agency@demo.test')).token)
      await page.goto(`${server.url}/secure/dashboard`)
      await page.getByRole('article').first().waitFor()
      await page.close()
    }
    const { default: lighthouse } = await import('lighthouse')
    const result = await lighthouse(`${server.url}${path}`, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['accessibility', 'best-practices'],
      disableStorageReset: true,
      // Skips the screenshot of the report, which takes seconds.
      disableFullPageScreenshot: true,
    })
    const { categories, audits, finalDisplayedUrl } = result?.lhr ?? {}
    expect(new URL(finalDisplayedUrl ?? '').pathname).toBe(path)
    const failed = Object.values(audits ?? {})
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1)
      .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details).slice(0, 400)}`)
    const scores = Object.values(categories ?? {}).map(({ id, score }) => [id, score])
    expect(scores, failed.join('\n')).toEqual([
      ['accessibility', 1],
      ['best-practices', 1],
    ])
  })
