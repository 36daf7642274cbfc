import { pathTo } from '@linkwright/core/access/screens'
import type { SignedIn } from '@linkwright/sdk'
import { signOutBeside } from './support/accounts.ts'
import { field } from './support/fields.ts'
import { beginImport, importStores } from './support/imports.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'
const atLogin = (url: URL) => url.pathname === '/'
const over = 'Your session has ended. Please sign in again.'

function siteOf({ sites }: SignedIn) {
  const site = sites.find(({ available, pages }) => available === '1' && pages.length > 1)
  if (site === undefined) throw new Error('The demo world has no site with pages.')
  return site
}

test('does not block the page with unsaved changes when the session ends', async ({
  page,
  as,
  server,
  allowNoise,
}) => {
  // Either the closed socket or a refused call ends it first.
  allowNoise(/status of 401/)
  const { signedIn } = await as(account)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await page.goto(pathTo('edit-site', { siteId: siteOf(signedIn).id }))
  await field(page, 'Brand Name').fill('changed and not saved')
  await signOutBeside(server.url, signedIn.token)
  await page.waitForURL(atLogin)
  await expect(page.getByText(over)).toBeVisible()
  expect(dialogs).toEqual([])
})

test('restores the input of Add Website for the same user after signing in again, and for no other', async ({
  page,
  as,
  server,
  signIn,
  allowNoise,
}) => {
  allowNoise(/status of 401/)
  const { signedIn } = await as(account)
  await page.goto(pathTo('add-site'))
  await field(page, 'Brand Name').fill('Half a client')
  await signOutBeside(server.url, signedIn.token)
  await page.waitForURL(atLogin)
  await field(page, 'Email').fill(account)
  await field(page, 'Password').fill('linkwright-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/secure/site/add')
  await expect(field(page, 'Brand Name')).toHaveValue('Half a client')

  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('linkwright') ?? '{}').token as string,
  )
  await signOutBeside(server.url, token)
  await page.waitForURL(atLogin)
  await signIn('agency@demo.test')
  await page.goto(pathTo('add-site'))
  await expect(field(page, 'Brand Name')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a client')
})

test('signs out despite a slow response and forgets started imports', async ({ page, as, allowNoise }) => {
  // The session has ended while the response is delayed, so reads get a 401.
  allowNoise(/status of 401/)
  const { signedIn } = await as(account)
  await page.goto(pathTo('dashboard'))
  await beginImport(page, signedIn.user.id)
  const answering = Promise.withResolvers<void>()
  await page.route('**/api/user/logout', async (route) => {
    const response = await route.fetch()
    await answering.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: /Ingrid Solberg/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL(atLogin)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(await importStores(page)).toBe(0)
  answering.resolve()
})

test('lets a computer whose clock is a day ahead sign in and stay signed in', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 86_460_000
  })
  await signIn(account)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/secure\/dashboard$/)
})

test('does not undo an edit with an older response of the server', async ({ page, as }) => {
  const { signedIn, client } = await as(account)
  const site = siteOf(signedIn)
  const name = `${site.name} renamed`
  await page.goto(pathTo('edit-site', { siteId: site.id }))
  await expect(field(page, 'Brand Name')).toHaveValue(site.name)
  // A read is sent now; its response arrives after the edit.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let sessionReads = 0
  await page.route('**/api/user/session', async (route) => {
    sessionReads += 1
    const response = await route.fetch()
    if (sessionReads === 1) await released
    await route.fulfill({ response }).catch(() => {})
  })
  await page.reload()
  await field(page, 'Brand Name').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/secure/dashboard')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toBeVisible()
  release()
  await expect.poll(() => sessionReads).toBeGreaterThan(1)
  await expect(card).toBeVisible()
  await page
    .getByRole('link', { name: 'Profile' })
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  expect((await client.sites.show({ siteId: site.id })).name).toBe(name)
})
