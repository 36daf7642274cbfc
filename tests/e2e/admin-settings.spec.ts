import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { choose, field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

test('changes an external URL and a range; another account sees both', async ({ page, as, server }) => {
  const { client } = await as('admin@demo.test')
  const before = await client.settings.show()
  await page.goto(pathTo('help-tutorials'))
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await field(page, 'Contact page').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('Please enter an https, http or mailto URL, or leave this empty.'),
  ).toBeVisible()
  await field(page, 'Contact page').fill('https://support.example/us')
  await field(page, 'Exact match, percent').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Save successful...')).toBeVisible()

  const { external } = (await (await fetch(`${server.url}/config.json`)).json()) as { external: object }
  expect(external).toMatchObject({ contact: 'https://support.example/us' })
  const changed = await client.settings.show()
  expect(changed).toMatchObject({
    gauge_blue_ranges: { ...before.gauge_blue_ranges, em_range_set: 12 },
    // Unchanged settings still come from the configuration file.
    external: { contact: 'https://support.example/us', blogs: null },
  })
  await client.settings.edit({
    gauge_blue_ranges: before.gauge_blue_ranges,
    external: { contact: before.external.contact },
  })
})

test('sets currency, tax and the email design, and resets them', async ({ page, as }) => {
  const { client } = await as('admin@demo.test')
  await page.goto(pathTo('admin-settings'))
  await field(page, 'Tax, percent').fill('19.5')
  await field(page, 'Button color').fill('green')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByText('Please name the tax.')).toBeVisible()
  await expect(page.getByText('Please enter a color such as #0162d4.')).toBeVisible()
  await choose(page, 'Currency', 'EUR, Euro')
  await field(page, 'Tax name').fill('VAT')
  await field(page, 'Button color').fill('#00aa55')
  await field(page, 'Sender’s name').fill('Spade & Co')
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Save successful...')).toBeVisible()
  expect(await client.settings.show()).toMatchObject({
    currency: 'eur',
    tax: { name: 'VAT', percent: 19.5 },
    mail: { name: 'Spade & Co', color: '#00aa55', logo: null, footer: null },
  })
  await page.reload()
  await choose(page, 'Currency', 'USD, US Dollar')
  for (const name of ['Tax name', 'Tax, percent', 'Button color', 'Sender’s name'])
    await field(page, name).fill('')
  await save.click()
  await expect(page.getByText('Save successful...')).toBeVisible()
  expect(await client.settings.show()).toMatchObject({
    currency: 'usd',
    tax: null,
    mail: { name: null, color: null },
  })
})

test('reports settings saved by another administrator and keeps the input', async ({
  page,
  as,
  allowNoise,
}) => {
  allowNoise(/status of 409/)
  const { client } = await as('admin@demo.test')
  await page.goto(pathTo('admin-settings'))
  await field(page, 'Privacy').fill('https://support.example/privacy')
  await client.settings.edit({ external: { contact: 'https://support.example/them' } })
  // Returning to the window fetches the settings again.
  const read = page.waitForResponse(/\/api\/settings$/)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await read
  const form = page.getByRole('form', { name: 'Settings' })
  await expect(form.getByRole('alert')).toContainText('Another user changed this while you were editing.')
  await expect(field(page, 'Privacy')).toHaveValue('https://support.example/privacy')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText(
    'Another user changed the settings while you were editing.',
  )
  await form.getByRole('button', { name: 'Reload' }).click()
  await expect(field(page, 'Contact page')).toHaveValue('https://support.example/them')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Save successful...')).toBeVisible()
  const { external } = await client.settings.show()
  expect(external).toMatchObject({
    contact: 'https://support.example/them',
    privacy: 'https://support.example/privacy',
  })
  await client.settings.edit({ external: { contact: null, privacy: null } })
  // A form without input shows the newest settings without a reload.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(field(page, 'Privacy')).not.toHaveValue('https://support.example/privacy')
})

test('keeps other users out of the settings', async ({ page, as }) => {
  await as('agency@demo.test')
  await page.goto(pathTo('admin-settings'))
  await expect(page).not.toHaveURL(/settings/)
})
