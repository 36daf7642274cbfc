import { pathTo } from '@linkwright/core/access/screens'
import type { SignedIn } from '@linkwright/sdk'
import type { Page } from '@playwright/test'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

test.describe('New key phrase', () => {
  test('is required and unique on the page', async ({ page, as }) => {
    const { client, signedIn } = await as('second@demo.test')
    const site = signedIn.sites[0]
    const params = { siteId: site?.id ?? 0, pageId: site?.pages[1]?.id ?? 0 }
    await page.goto(pathTo('page-summary', params))
    const table = page.getByRole('table', { name: 'Key phrases' })
    const rows = table.getByRole('row')
    const { key_phrase } = await client.keyPhrases.list(params)
    const existing = key_phrase[0]?.key_phrase ?? ''
    await expect(rows).toHaveCount(1 + key_phrase.length)
    await page.getByRole('button', { name: 'Add Key Phrase' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Key Phrase' })
    const add = dialog.getByRole('button', { name: 'Add', exact: true })
    const feedback = dialog.getByText('A Phrase is required, and must be unique')
    await add.click()
    await expect(feedback).toBeVisible()
    await expect(field(dialog, 'Key Phrase')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(dialog, 'Key Phrase')).toBeFocused()
    await field(dialog, 'Key Phrase').fill(existing)
    await expect(feedback).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(feedback).toBeVisible()
    await expect(field(dialog, 'Key Phrase')).toHaveAttribute('aria-invalid', 'true')
    // Comparison is case-sensitive. The limit of 80 characters is only a warning.
    const other = `${existing.toUpperCase()} ${'x'.repeat(80)}`
    await field(dialog, 'Key Phrase').fill(other)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(rows).toHaveCount(2 + key_phrase.length)
    await expect(table.getByText(other)).toBeVisible()
    await page.reload()
    await expect(table.getByText(other)).toBeVisible()
  })
})

test.describe('Key phrase limit', () => {
  test("blocks phrases, pages and websites at the plan's limit and shows how to upgrade", async ({
    page,
    as,
  }) => {
    const { client, signedIn } = await as('customer@demo.test')
    const { plan, business } = signedIn
    const site = signedIn.sites[0]
    const params = { siteId: site?.id ?? 0, pageId: site?.pages[0]?.id ?? 0 }
    let left = plan.key_phrases - business.key_phrases
    for (let number = 0; left > 0; number += 1) {
      const names = ['kp1', 'kp2', 'kp3', 'kp4', 'kp5', 'kp6'].slice(0, left)
      const phrases = Object.fromEntries(names.map((name) => [name, `${name} of page ${number}`]))
      await client.pages.add({
        siteId: params.siteId,
        page_nickname: `Page ${number}`,
        page_url: `/page-${number}`,
        type: 'page',
        page_local: 'no',
        kp1: '',
        ...phrases,
      })
      left -= names.length
    }

    await page.goto(pathTo('page-summary', params))
    const addPhrase = page.getByRole('button', { name: 'Add Key Phrase' })
    await expect(addPhrase).toHaveAttribute('data-variant', 'danger')
    await addPhrase.click()
    const more = page.getByRole('dialog', { name: 'Add More Keywords' })
    await expect(more).toContainText('Upgrade your plan to add more keywords!')
    await expect(more).toContainText(`You use ${plan.key_phrases} of the ${plan.key_phrases} key phrases`)
    await expect(more.getByRole('link', { name: 'See plans with more keywords' })).toHaveAttribute(
      'href',
      pathTo('order-more-keywords'),
    )
    await page.keyboard.press('Escape')
    await expect(more).toBeHidden()
    await expect(addPhrase).toBeFocused()

    await page.goto(pathTo('site-summary', { siteId: params.siteId }))
    await page.getByRole('button', { name: 'New Page' }).click()
    await expect(page.getByRole('dialog', { name: 'Upgrade To Continue' })).toContainText(
      'Upgrade your plan to add more keywords!',
    )

    // The forms can still be opened by URL.
    for (const [path, why, send] of [
      [
        pathTo('add-page', { siteId: params.siteId, page_type: 'page' }),
        'Upgrade your plan to add more keywords!',
        'Add Page',
      ],
      [pathTo('add-site'), 'Upgrade your plan to add another website!', 'Next'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(why)
      await expect(page.getByRole('main').getByRole('link', { name: 'See plans' })).toBeVisible()
      await expect(page.getByRole('button', { name: send })).toBeDisabled()
    }

    // The first login ever begins with a video.
    await client.users.setPreferences({ id: signedIn.user.id, video_dismissed: true })
    await page.goto(pathTo('dashboard'))
    const add = page.getByRole('button', { name: 'Add Website' })
    await page.mouse.move(0, 0)
    await add.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Upgrade your plan to add another website!')
    await add.click()
    const upgrade = page.getByRole('dialog', { name: 'Upgrade To Continue' })
    await expect(upgrade).toContainText('Upgrade your plan to add another website!')
    await upgrade.getByRole('link', { name: 'See plans' }).click()
    await page.waitForURL('**/secure/setup-plan')
    await expect(page.getByRole('main')).toContainText('Upgrade Your Plan')
    await page.goBack()
    await page.goto(pathTo('dashboard'))
    await page.getByRole('button', { name: 'Add More Keywords' }).click()
    await page.getByRole('link', { name: 'See plans with more keywords' }).click()
    await page.waitForURL(`**${pathTo('order-more-keywords')}`)
    await expect(page.getByRole('main')).toContainText('More Keywords')
  })

  /** Opens the summary of a page, and adds a phrase to a plan that has no room. */
  async function addBeyondPlan(page: Page, { sites }: Pick<SignedIn, 'sites'>) {
    await page.route('**/api/user/session', async (route) => {
      const session = await (await route.fetch()).json()
      session.business.key_phrases = session.plan.key_phrases
      // The Grand Crew plan that is labeled Free.
      session.plan.id = 86
      await route.fulfill({ json: session })
    })
    const [site] = sites
    await page.goto(pathTo('page-summary', { siteId: site?.id ?? 0, pageId: site?.pages[0]?.id ?? 0 }))
    await page.getByRole('button', { name: 'Add Key Phrase' }).click()
  }

  test('links the account owner to a larger plan', async ({ page, as }) => {
    const { signedIn } = await as('agency@demo.test')
    await addBeyondPlan(page, signedIn)
    const more = page.getByRole('dialog', { name: 'Add More Keywords' })
    const larger = 'Choose a larger plan to continue. It applies immediately.'
    await expect(more).toContainText(larger)
    await page.goto(pathTo('dashboard'))
    await page.getByRole('button', { name: 'Add More Keywords' }).click()
    await expect(more.getByText('key phrases of your plan, Free.')).toBeVisible()
    await expect(more).toContainText(larger)
  })

  test('refers a sub-user to the account owner and offers no plan', async ({ page, as }) => {
    const { signedIn } = await as('sub@demo.test')
    await addBeyondPlan(page, signedIn)
    const reached = page.getByRole('dialog', { name: 'Plan limit reached' })
    await expect(reached).toContainText('Please ask the account owner for a larger plan.')
    await page.goto(pathTo('dashboard'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add More Keywords' })).toHaveCount(0)
  })

  test("shows 'Add More Keywords' above 80% of the plan's key phrases, not at 80%", async ({ page, as }) => {
    await as('second@demo.test')
    const button = page.getByRole('button', { name: 'Add More Keywords' })
    for (const [used, shown] of [
      [160, false],
      [161, true],
    ] as const) {
      await page.route('**/api/user/session', async (route) => {
        const session = await (await route.fetch()).json()
        session.business.key_phrases = used
        await route.fulfill({ json: session })
      })
      await page.goto(pathTo('dashboard'))
      const account = page.getByRole('button', { name: /^Account:/ })
      await account.click()
      await expect(page.locator('.lw-menu-head').getByText(`${used} / 200`)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(button).toBeVisible({ visible: shown })
      await expect(page.getByRole('banner').getByText(`${used} / 200`)).toBeVisible({ visible: shown })
      // The session is fetched a second time after a while.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
})
