import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { account, hub } from './support/order-forms.ts'
import { expect, test } from './support/test.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'

const command = path.join(import.meta.dirname, '../../packages/cli/src/bin.ts')

test('excludes publishers by domain and from the marketplace, shows them at order time, and allows them again in the terminal', async ({
  page,
  as,
  server,
}) => {
  const { client, signedIn } = await as(account)
  const terminal = async (...args: string[]) =>
    await promisify(execFile)(process.execPath, [command, 'publishers', 'never', ...args], {
      env: { ...process.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: signedIn.token, NO_COLOR: '1' },
    })
  const publisher = (name: string) => page.getByRole('row').filter({ hasText: name })

  await page.goto(pathTo('publishers'))
  await expect(page.getByText('Your never-use list is empty')).toBeVisible()
  const form = page.getByRole('form', { name: 'Add a publisher' })
  await form.getByRole('textbox', { name: 'Domain' }).fill('no domain')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByRole('textbox', { name: 'Domain' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: 'Domain' }).fill('https://www.Link-Farm.example/post')
  await page.keyboard.press('Enter')
  await expect(publisher('link-farm.example')).toBeVisible()
  await expectAccessibleInEachTheme(page)

  // A link of the marketplace keeps its domain hidden, and is not sold any more.
  await page.goto(pathTo('link-marketplace'))
  const offer = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Order' }) })
    .first()
  await offer.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Never use this publisher' }).click()
  await expect(page.getByText('This publisher is on your never-use list')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Never use' }).first()).toBeVisible()

  await page.goto(hub('guest-post'))
  const link = page.getByRole('link', { name: '2 publishers on your list' })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('publishers')}$`))

  expect((await terminal('list')).stdout).toContain('link-farm.example')
  expect((await terminal('add', 'other-farm.example')).stderr).toContain(
    'other-farm.example is on your never-use list.',
  )
  await terminal('remove', 'link-farm.example')
  await page.reload()
  await expect(publisher('other-farm.example')).toBeVisible()
  await expect(publisher('link-farm.example')).toHaveCount(0)
  for (const { id } of await client.publishers.neverUsed()) await client.publishers.removeNeverUsed({ id })
})
