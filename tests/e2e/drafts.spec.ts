import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('linkwright.')))

test.describe('Unsaved input', () => {
  for (const [ending, isKept] of [
    ['Sign Out', false],
    ['a refused token', true],
  ] as const)
    test(`is ${isKept ? 'kept for the same user' : 'forgotten'} after ${ending}`, async ({
      page,
      as,
      signIn,
      allowNoise,
    }) => {
      allowNoise(/status of 401/)
      const { client, signedIn } = await as(account)
      const address = pathTo('add-page', { siteId: signedIn.sites[0]?.id ?? 0, page_type: 'page' })
      await page.goto(address)
      await field(page, 'Page Nickname').fill('Half a page')
      await page.goto(pathTo('add-site'))
      await field(page, 'Brand Name').fill('Half a site')
      await page.reload()
      await expect(field(page, 'Brand Name')).toHaveValue('Half a site')
      expect((await drafts(page)).toSorted()).toEqual([
        expect.stringMatching(new RegExp(`^linkwright\\.add-page\\.${signedIn.user.id}\\.`)),
        `linkwright.add-site.${signedIn.user.id}`,
      ])

      if (isKept) await client.session.logout()
      else {
        await page.getByRole('button', { name: /Ingrid Solberg/ }).click()
        await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      }
      await page.waitForURL((url) => url.pathname === '/')
      expect(await drafts(page)).toHaveLength(isKept ? 2 : 0)
      await signIn(account)
      await page.goto(address)
      await expect(field(page, 'Page Nickname')).toHaveValue(isKept ? 'Half a page' : '')
    })

  test('stays when the code of the screen loads too late', async ({ page, as, allowNoise }) => {
    allowNoise(/Failed to load resource/)
    const { signedIn } = await as(account)
    const [site] = signedIn.sites
    const requested = Promise.withResolvers<void>()
    const typed = Promise.withResolvers<void>()
    await page.route('**/assets/choices-*.js', async (route) => {
      requested.resolve()
      await typed.promise
      await route.abort()
    })
    await page.goto(pathTo('edit-page', { siteId: site?.id ?? 0, pageId: site?.pages[0]?.id ?? 0 }))
    const nickname = field(page, 'Page Nickname')
    await nickname.fill('Half a name')
    await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
    await requested.promise
    // The page is only reloaded once the server responds.
    const looked = page.waitForResponse((response) => response.request().method() === 'HEAD')
    typed.resolve()
    await looked
    await nickname.press('Tab')
    await page.getByRole('button', { name: 'Save' }).focus()
    await expect(nickname).toHaveValue('Half a name')
    await expect(page.locator('body')).toHaveAttribute('data-not-reloaded', '')
  })

  test('is not shown to the next user', async ({ page, as, signIn, allowNoise }) => {
    allowNoise(/status of 401/)
    const { client } = await as(account)
    await page.goto(pathTo('add-site'))
    await field(page, 'Brand Name').fill('Half a site')
    await client.session.logout()
    await page.waitForURL((url) => url.pathname === '/')
    await signIn('agency@demo.test')
    await page.goto(pathTo('add-site'))
    await expect(field(page, 'Brand Name')).toHaveValue('')
    expect(await drafts(page)).toEqual([])
  })
})
