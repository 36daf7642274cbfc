import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import type { Session } from '@linkwright/sdk'
import { expectAccessible } from './support/axe.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** A page that is not the home page of its site: only those explain their reporting. */
function innerPageOf({ sites }: Session) {
  const page = sites
    .find(({ available }) => available === '1')
    ?.pages.find(({ page_type }) => page_type !== 'home')
  if (page === undefined) throw new Error('The demo data has no page beside the home page.')
  return { siteId: page.site_id, pageId: page.id }
}

const screens = [
  'page-summary',
  'page-link-map',
  'page-top-data',
  'link-marketplace',
] as const satisfies ScreenName[]

test('the explanation of every term opens on a tap, fits the phone, and closes on a tap outside', async ({
  page,
  as,
}) => {
  const params = innerPageOf((await as('agency@demo.test')).signedIn)
  let explained = 0
  for (const screen of screens) {
    await page.goto(pathTo(screen, screen === 'link-marketplace' ? {} : params))
    const words = page.getByRole('button', { name: /^What .+ means$/ })
    await expect(words.first()).toBeVisible()
    const count = await words.count()
    for (let index = 0; index < count; index += 1) {
      const word = words.nth(index)
      const name = ((await word.getAttribute('aria-label')) ?? '').replace(/^What (.+) means$/, '$1')
      await word.scrollIntoViewIfNeeded()
      await word.tap()
      const explanation = page.getByRole('dialog', { name, exact: true })
      await expect(explanation).toBeVisible()
      await expect(explanation).toBeInViewport({ ratio: 1 })
      if (index === 0) {
        await expectNoOverflow(page)
        await expectAccessible(page)
      }
      await page.touchscreen.tap(5, 5)
      await expect(explanation).toBeHidden()
      // The tap that closes it does nothing else.
      await expect(page).toHaveURL(new RegExp(pathTo(screen, screen === 'link-marketplace' ? {} : params)))
      explained += 1
    }
  }
  expect(explained).toBeGreaterThan(5)
})
