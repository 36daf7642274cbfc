import { pathTo } from '@linkwright/core/access/screens'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

test('an administrator changes an address and a range; another account sees both', async ({
  page,
  as,
  server,
}) => {
  const { client } = await as('admin@demo.test')
  const before = await client.settings.show()
  await page.goto(pathTo('help-tutorials'))
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await field(page, 'Contact page').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('Please enter an https, http or mailto address, or leave it empty.'),
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
    // What was not touched is the configuration file's still.
    external: { contact: 'https://support.example/us', blogs: null },
  })
  await client.settings.edit({
    gauge_blue_ranges: before.gauge_blue_ranges,
    external: { contact: before.external.contact },
  })
})

test('nobody else enters the settings', async ({ page, as }) => {
  await as('agency@demo.test')
  await page.goto(pathTo('admin-settings'))
  await expect(page).not.toHaveURL(/settings/)
})
