import { pathTo } from '@linkwright/core/access/screens'
import { dayAfter } from '@linkwright/core/tracking/ranks/buckets'
import type { Session } from '@linkwright/sdk'
import { expectAccessible } from './support/axe.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

const account = 'agency@demo.test'

const siteIdOf = ({ sites }: Session) => sites.find(({ available }) => available === '1')?.id ?? 0

test('shows the rank history with lines, bands, phrase changes and events', async ({ page, as }) => {
  const siteId = siteIdOf((await as(account)).signedIn)
  await page.goto(pathTo('site-keywords', { siteId }))
  await page.getByRole('link', { name: 'Rank history', exact: true }).click()
  const history = page.getByRole('region', { name: 'Rank history' })
  await expect(history.getByText('Sample data')).toBeVisible()
  await history.getByRole('slider', { name: 'Rank history' }).focus()
  const before = await history.getByRole('slider').getAttribute('aria-valuetext')
  await page.keyboard.press('Home')
  await expect(history.getByRole('slider')).not.toHaveAttribute('aria-valuetext', before ?? '')
  await history.getByRole('button', { name: 'View as table' }).click()
  await expect(history.getByRole('columnheader', { name: 'Date' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Distribution' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('placed')
  await expect(page.getByText('Another page ranks now').first()).toBeVisible()
  // On a small laptop the badges wrap, which leaves room for the table.
  await page.setViewportSize({ width: 1024, height: 900 })
  const badge = page.locator('.ld-ranks-features .lw-badge').first()
  await expect(badge).toHaveCSS('white-space', 'normal')
  await expectAccessible(page)
})

test('adds, edits and deletes a note on the chart, and shows it by keyboard, in the table and in the list of notes', async ({
  page,
  as,
}) => {
  const { client, signedIn } = await as('second@demo.test')
  const siteId = siteIdOf(signedIn)
  const day = dayAfter(new Date().toISOString().slice(0, 10), -20)
  await client.ranks.addNote({ siteId, day, text: '<b>Sale</b> begins' })
  await page.goto(`${pathTo('site-ranks', { siteId })}?range=30`)
  const happened = page.getByRole('region', { name: 'What happened' })
  await expect(happened.getByText('<b>Sale</b> begins')).toBeVisible()

  await happened.getByRole('button', { name: 'Add note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a note to the chart' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('New design')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(happened.getByText('New design')).toBeVisible()

  // The new note is on the last day, which the chart shows at first; the other one is twenty days before.
  const history = page.getByRole('region', { name: 'Rank history' })
  const slider = history.getByRole('slider')
  await expect(slider).toHaveAttribute('aria-valuetext', /New design/)
  await slider.focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await expect(slider).toHaveAttribute('aria-valuetext', /<b>Sale<\/b> begins/)
  await history.getByRole('button', { name: 'View as table' }).click()
  await expect(history.getByRole('cell', { name: /<b>Sale<\/b> begins/ })).toBeVisible()
  await history.getByRole('button', { name: 'View as chart' }).click()

  await happened.getByRole('button', { name: 'Edit the note New design' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit the note' })
  await edit.getByRole('textbox', { name: 'Note' }).fill('New menu')
  await edit.getByRole('button', { name: 'Save note' }).click()
  await expect(happened.getByText('New menu')).toBeVisible()
  await happened.getByRole('button', { name: 'Delete the note New menu' }).click()
  await expect(happened.getByText('New menu')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(happened.getByText('New menu')).toBeVisible()

  // The range of a year contains search engine updates, each with its source.
  await page.goto(`${pathTo('site-ranks', { siteId })}?range=365`)
  await expect(happened.getByRole('link', { name: /Source Google/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/status\.search\.google\.com\//,
  )
  await expect(history.locator('.lw-plot-span').first()).toBeAttached()
  await expectAccessibleInEachTheme(page)
  await page.getByText('Notes and updates', { exact: true }).click()
  await expect(history.locator('.lw-plot-span')).toHaveCount(0)
  for (const { id } of await client.ranks.notes({ siteId }))
    await client.ranks.removeNote({ siteId, noteId: id })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })
  test('a tap on the chart shows the notes of that day, and they stay', async ({ page, as }) => {
    const { client, signedIn } = await as('second@demo.test')
    const siteId = siteIdOf(signedIn)
    const day = dayAfter(new Date().toISOString().slice(0, 10), -29)
    const { id: noteId } = await client.ranks.addNote({ siteId, day, text: 'Moved to another host' })
    await page.goto(`${pathTo('site-ranks', { siteId })}?range=30`)
    const history = page.getByRole('region', { name: 'Rank history' })
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Moved to another host')
    await expect(history.getByText('Moved to another host')).toBeHidden()
    await history.getByRole('slider').tap({ position: { x: 32, y: 100 } })
    await expect(history.getByText('Moved to another host')).toBeVisible()
    await client.ranks.removeNote({ siteId, noteId })
  })
})

test('compares one phrase with its competitors and filters to days on the page', async ({ page, as }) => {
  const { signedIn } = await as(account)
  const siteId = siteIdOf(signedIn)
  const phrase = signedIn.sites.find(({ id }) => id === siteId)?.pages[0]?.keyphrases[0]
  await page.goto(pathTo('site-keywords', { siteId }))
  await page
    .getByRole('row', { name: phrase?.key_phrase })
    .first()
    .getByRole('link', { name: /rank history$/ })
    .click()
  await page.getByText('Competitors', { exact: true }).click()
  const slider = page.getByRole('slider', { name: 'Rank history' })
  // The arrow keys select their lines, like those of other key phrases.
  await expect(page.getByRole('region', { name: 'Rank history' })).toContainText(/1 of \d+ lines/)
  await slider.focus()
  await page.keyboard.press('ArrowDown')
  await expect(slider).toHaveAttribute('aria-valuetext', /\.example/)
  await expect(page.getByRole('slider', { name: 'Key phrases in the top ten' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('reports failed calls and retries them while keeping the current data', async ({
  page,
  as,
  allowNoise,
}) => {
  allowNoise(/status of 500/)
  const siteId = siteIdOf((await as(account)).signedIn)
  await page.route('**/api/site/*/ranks?*', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'It broke.' } } }),
  )
  await page.goto(pathTo('site-ranks', { siteId }))
  const retry = page.getByRole('button', { name: 'Try again' }).first()
  await expect(retry).toBeVisible()
  await page.unroute('**/api/site/*/ranks?*')
  await retry.click()
  await expect(page.getByRole('slider', { name: 'Rank history' })).toBeVisible()
})

test('shows Search Console data beside the ranks; a failure halfway leaves no partial data', async ({
  page,
  as,
}) => {
  const { client, signedIn } = await as('second@demo.test')
  const siteId = siteIdOf(signedIn)
  const card = page.getByRole('region', { name: 'Search Console' })
  const connect = async (how: string) => {
    await page.goto(pathTo('accounts'))
    await page.getByRole('button', { name: /^Connect Search Console/ }).click()
    await expect(page.getByText('it contacts no provider')).toBeVisible()
    await page.getByRole('button', { name: how, exact: true }).click()
    await expect(page.getByRole('button', { name: 'Disconnect Search Console' })).toBeVisible()
    await page.goto(pathTo('site-ranks', { siteId }))
  }
  await page.goto(pathTo('site-ranks', { siteId }))
  await expect(card).toContainText('No Search Console account is connected.')
  await connect('Allow, then fail halfway')
  await expect(card).toContainText(
    'Search Console could not be read. We keep the existing data and will try again.',
  )
  await expect(card.getByRole('slider')).toHaveCount(0)
  await client.connections.remove({ vendor: 'search-console' })
  await connect('Allow')
  await expect(card.getByRole('slider', { name: 'Search Console: Clicks' })).toBeVisible()
  await expect(page.getByText('Sample data', { exact: true })).toHaveCount(1)
  await expectAccessibleInEachTheme(page)
  await client.connections.remove({ vendor: 'search-console' })
})
