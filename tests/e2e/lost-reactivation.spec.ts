import { pathTo } from '@linkwright/core/access/screens'
import { clientOf } from './support/accounts.ts'
import { typeCard } from './support/card.ts'
import { field } from './support/fields.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { CHECKED, loseResponses } from './support/lost-responses.ts'
import { withOwnServer } from './support/own-server.ts'
import { expect } from './support/test.ts'

// The expired account is active afterwards.
const test = withOwnServer()

test('checks a reactivation without a response after a reload, although its link was already used', async ({
  page,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/ERR_CONNECTION|ERR_FAILED|WebSocket|could not be loaded|status of 404/)
  const owner = await clientOf(baseURL ?? '', 'expired@demo.test')
  const admin = await clientOf(baseURL ?? '', 'admin@demo.test')
  const { reactivation_code } = await admin.client.reactivation.offer({ id: owner.signedIn.user.id })
  const lost = await loseResponses(page, '**/api/admin/reactivate-subscription', 'PUT')
  await page.goto(pathTo('reup', { code: reactivation_code }))
  await field(page, 'First name on card').fill('Aoife')
  await field(page, 'Last name on card').fill('Brennan')
  await typeCard(page)
  await page.getByRole('button', { name: 'Complete Signup' }).click()
  await expect(page.getByText(CHECKED)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Reactivate your account', exact: true })).toBeVisible()
  await expect(page.getByText(CHECKED)).toBeVisible()
  await expectAccessibleInEachTheme(page)
  await lost.restore()
  await page.waitForURL((url) => url.pathname === '/')
  expect(new Set(lost.keys).size).toBe(1)
  expect((await owner.client.session.read({})).business.active).toBe('1')
})
