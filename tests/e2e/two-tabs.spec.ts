import type { BrowserContext, Page } from '@playwright/test'
import { signOutBeside } from './support/accounts.ts'
import { beginImport, importStores } from './support/imports.ts'
import { expect, test } from './support/test.ts'

const atLogin = (url: URL) => url.pathname === '/'

async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/secure/dashboard')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  // Pending reads would notice the ended session first.
  await tab.waitForLoadState('networkidle')
  return tab
}

test('ends the session in other tabs for the same reason and keeps started imports', async ({
  page,
  context,
  as,
  server,
  allowNoise,
}) => {
  allowNoise(/status of 401/)
  // Only messages between tabs report it.
  await context.routeWebSocket('**/api/socket', () => {})
  const { signedIn } = await as('second@demo.test')
  await page.goto('/secure/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await secondTab(context)
  await beginImport(page, signedIn.user.id)
  await signOutBeside(server.url, signedIn.token)
  await page.reload()
  for (const tab of [page, other]) {
    await tab.waitForURL(atLogin)
    await expect(tab.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  }
  expect(await importStores(other)).toBe(1)
})

test('keeps a newer session when a tab receives an earlier sign-out late', async ({
  page,
  context,
  as,
  signIn,
}) => {
  await as('second@demo.test')
  await page.goto('/secure/dashboard')
  const late = await context.newPage()
  // Like a tab that the browser put to sleep: it gets no message of other tabs, and learns late that its socket was closed.
  await late.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
  const closed = Promise.withResolvers<() => void>()
  await late.routeWebSocket('**/api/socket', (socket) => {
    socket
      .connectToServer()
      .onClose((code) => closed.resolve(() => void socket.close({ code: code ?? 1005 })))
  })
  // It starts with stored data and fetches the session shortly afterwards, which must not happen after the session has ended.
  const read = late.waitForResponse('**/api/user/session')
  await late.goto('/secure/dashboard')
  await expect(late.getByRole('button', { name: /Ingrid Solberg/ })).toBeVisible()
  await read
  // A call that is refused because the session has ended would wake it.
  await late.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /Ingrid Solberg/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL(atLogin)
  const wake = await closed.promise
  await signIn('agency@demo.test')
  expect(new URL(late.url()).pathname).toBe('/secure/dashboard')
  const ended = late.waitForEvent('framenavigated')
  wake()
  await ended
  // The tab shows the account that signed in in the other tab.
  await late.waitForURL('**/secure/dashboard')
  await page.reload()
  for (const tab of [page, late]) {
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab.getByRole('button', { name: /Ingrid Solberg/ })).toHaveCount(0)
    await expect(tab).toHaveURL(/\/secure\/dashboard$/)
  }
})
