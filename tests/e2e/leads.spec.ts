import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { choose, field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

test('adds a lead with a looked-up contact and notes, filters and edits it', async ({ page, as }) => {
  const { client } = await as('admin@demo.test')
  await page.goto(pathTo('help-tutorials'))
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await page.getByRole('button', { name: 'Add lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add lead' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a name or an email address.')).toBeVisible()
  await expectAccessible(page)
  await field(dialog, 'Website').fill('quillgear.example')
  await dialog.getByRole('button', { name: 'Find contacts' }).click()
  const use = dialog.getByRole('button', { name: /^Use .*@quillgear\.example$/ })
  await expect(use.first()).toBeVisible()
  expect(await use.count()).toBeLessThanOrEqual(2)
  await use.first().click()
  const email = await field(dialog, 'Email').inputValue()
  expect(email).toMatch(/@quillgear\.example$/)
  const name = await field(dialog, 'Name').inputValue()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} was saved`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter leads' }).fill('quillgear')
  const row = page.getByRole('table', { name: 'leads' }).getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('New')

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Notes' }).click()
  const notes = page.getByRole('dialog', { name: `Notes about ${name}` })
  await field(notes, 'Note').fill('Wants ten links')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByText('Wants ten links')).toBeVisible()
  await expectAccessible(page)
  await notes.getByRole('button', { name: 'Edit note' }).click()
  await field(notes, 'Note').fill('Wants twenty links')
  await notes.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.getByText('Wants twenty links')).toBeVisible()
  await notes.getByRole('button', { name: 'Delete note' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click()
  await expect(notes.getByText('Wants twenty links')).toHaveCount(0)
  await notes.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await choose(page, 'Status', 'Demo Scheduled', page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Demo Scheduled')
  const [lead] = await client.leads.list({ q: 'quillgear' })
  expect(lead).toMatchObject({ email, status: 'Demo Scheduled', notes: [] })
})

test('says who saved a lead first, and keeps the input of the second editor', async ({
  page,
  as,
  allowNoise,
}) => {
  allowNoise(/status of 409/)
  const { client } = await as('admin@demo.test')
  const { lead } = await client.leads.add({ name: 'Petra Quist', phone: '+46 1' })
  await page.goto(`${pathTo('admin-leads')}?q=Quist`)
  await page.getByRole('button', { name: 'Actions for Petra Quist' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Petra Quist' })
  await field(dialog, 'Source').fill('Fair')
  await client.leads.edit({ id: lead.id, phone: '+46 2' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Noor Haddad changed this while you were editing: Phone.',
  )
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(field(dialog, 'Phone')).toHaveValue('+46 2')
  await expect(field(dialog, 'Source')).toHaveValue('Fair')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Petra Quist was saved')).toBeVisible()
  const [saved] = await client.leads.list({ id: lead.id })
  expect(saved).toMatchObject({ phone: '+46 2', source: 'Fair' })
  const [entry] = await client.audit.list({ action: 'lead.edit', limit: 1 })
  expect(entry?.after).toEqual({ source: 'Fair' })
})

test('says when the lookup finds no contact', async ({ page, as }) => {
  const { client } = await as('admin@demo.test')
  await page.goto(pathTo('admin-leads'))
  const hosts = Array.from({ length: 40 }, (_, index) => `unknown${index}.example`)
  let none = ''
  for (const domain of hosts) {
    if (none === '' && (await client.contacts.find({ domain })).data.emails.length === 0) none = domain
  }
  await page.getByRole('button', { name: 'Add lead' }).click()
  await field(page, 'Website').fill(none)
  await page.getByRole('button', { name: 'Find contacts' }).click()
  await expect(page.getByText('No contact info found.')).toBeVisible()
})

test('lists subscribed customers with notes and assigns an account manager', async ({ page, as }) => {
  const { client } = await as('admin@demo.test')
  await page.goto(pathTo('admin-customers'))
  const row = page.getByRole('table', { name: 'customers' }).getByRole('row', { name: /Bea Hollowell/ })
  await expect(row).toContainText('Hollowell Prints')
  await page.getByRole('button', { name: 'Actions for Bea Hollowell' }).click()
  await page.getByRole('menuitem', { name: 'Assign an account manager' }).click()
  await choose(page, 'Account manager', 'Selma Aydin')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(row).toContainText('Selma Aydin')
  await page.getByRole('button', { name: 'Actions for Bea Hollowell' }).click()
  await page.getByRole('menuitem', { name: 'Notes' }).click()
  const notes = page.getByRole('dialog', { name: 'Notes about Bea Hollowell' })
  await field(notes, 'Note').fill('Left for a competitor')
  await notes.getByRole('button', { name: 'Add note' }).click()
  // Once the note is saved the field is empty; until then it shows the same text.
  await expect(field(notes, 'Note')).toHaveValue('')
  await expect(notes.getByText('Left for a competitor')).toBeVisible()
  const [customer] = await client.customers.list({ q: 'hollowell' })
  expect(customer?.notes.map((note) => note.notes)).toEqual(['Left for a competitor'])
})

for (const name of ['admin-leads', 'admin-customers', 'admin-marketplace'] as const)
  test(`keeps other users out of ${name}`, async ({ page, as }) => {
    await as('agency@demo.test')
    await page.goto(pathTo(name))
    await expect(page).not.toHaveURL(/secure\/admin/)
  })
