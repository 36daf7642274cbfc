import { expect, test } from 'vitest'
import { session } from '../../testing/entities.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const iris = { id: 3, name: 'Iris Vance', calendar_link: 'https://cal.example/iris', accounts: 2 }
const lead = {
  id: 7,
  version: 1,
  name: 'Ada Larsen',
  email: 'ada@acme.example',
  phone: '',
  website: 'https://acme.example',
  websites: 1,
  links_per_month: 5,
  status: 'New',
  source: '',
  date_added: '2026-11-01T10:00:00.000Z',
  last_contact: null,
  notes: [],
}
const note = { id: 9, version: 1, notes: 'Called', date_added: '2026-11-02T10:00:00.000Z' }
const vendor = { id: 2, company: 'Acme', first_name: '', last_name: '', email: '', enabled: '0' }
const link = {
  id: 31,
  category_id: 1,
  category: 'Health',
  backlink_type: 'Guest Post',
  dr: 50,
  da: 40,
  traffic: 900,
  price: 129.99,
  enabled: '1',
}

const responses: Record<string, unknown> = {
  'GET /admin/account-managers': [iris],
  'POST /admin/account-managers': [iris, { ...iris, id: 4, name: 'Nils', accounts: 0 }],
  'DELETE /admin/account-managers': { msg: 'ok' },
  'PUT /admin/account-managers': { success: true },
  'GET /admin/leads': [lead],
  'POST /admin/leads': { lead },
  'PUT /admin/leads/7': { lead: { ...lead, status: 'Demo Video' } },
  'GET /admin/customers': [
    { ...lead, status: 'Customer', business: { id: 1, name: 'Acme' }, plan: 'Flight', account_manager: iris },
  ],
  'POST /admin/customers/note/add/7': { note },
  'PUT /admin/customers/note/9': { note: { ...note, version: 2 } },
  'DELETE /admin/customers/note/9': { msg: 'ok' },
  'GET /contacts/acme.example': {
    meta: { results: 5, is_sample: true },
    data: { emails: [{ first_name: 'Ada', last_name: 'Abel', value: 'ada@acme.example', position: null }] },
  },
  'GET /contacts/none.example': { meta: { results: 0, is_sample: false }, data: { emails: [] } },
  'GET /marketplace/links': [link],
  'PUT /marketplace/links/31': { row: { ...link, price: 140 } },
  'GET /marketplace/vendors': [vendor, { ...vendor, id: 3, enabled: '1' }],
  'GET /marketplace/categories': [{ id: 5, category: 'Pets', enabled: '0' }],
  'PUT /marketplace/vendors/2': { row: vendor },
  'DELETE /marketplace/vendors/2': { row: vendor },
  'PUT /marketplace/categories/5': { row: { id: 5, category: 'Pets', enabled: '1' } },
  'PUT /marketplace/categories/enable/5': { row: { id: 5, category: 'Pets', enabled: '1' } },
}

async function ran(...args: string[]) {
  const sent: unknown[] = []
  const fake = await fakeServer(async ({ method, path, body, query }) => {
    if (path === '/user/session') return { body: session }
    sent.push([`${method} ${path}`, body ?? String(query)])
    return { body: responses[`${method} ${path}`] }
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const done = await runCli(args, { env })
  await fake.close()
  return { ...done, calls: sent.map((each) => (each as [string])[0]), sent }
}

test('admin managers list, add, assign and delete, which prints how many accounts lose the manager', async () => {
  expect((await ran('admin', 'managers', 'list')).out).toContain('Iris Vance')
  const added = await ran('admin', 'managers', 'add', 'Nils', 'cal.example/nils')
  expect(added.sent).toEqual([
    ['POST /admin/account-managers', { name: 'Nils', calendar_link: 'cal.example/nils' }],
  ])
  expect(added.out).toContain('Nils')
  const assigned = await ran('admin', 'managers', 'assign', '12', 'none')
  expect(assigned.sent).toEqual([
    ['PUT /admin/account-managers', { business_id: 12, account_manager_id: null }],
  ])
  const deleted = await ran('admin', 'managers', 'delete', '3', '--yes')
  expect(deleted.err).toContain('2 accounts will have no account manager.')
  expect(deleted.calls).toEqual(['GET /admin/account-managers', 'DELETE /admin/account-managers'])
  expect(await ran('admin', 'managers', 'delete', '99', '--yes')).toMatchObject({
    code: 5,
    calls: ['GET /admin/account-managers'],
  })
})

test('admin leads list, add, edit and note', async () => {
  expect((await ran('admin', 'leads', 'list', '--status', 'New', '--all')).out).toContain('Ada Larsen')
  const added = await ran('admin', 'leads', 'add', '--name', 'Ada', '--websites', '3')
  expect(added.sent).toEqual([['POST /admin/leads', { name: 'Ada', websites: 3 }]])
  const edited = await ran('admin', 'leads', 'edit', '7', '--status', 'Demo Video')
  expect(edited.sent).toEqual([['PUT /admin/leads/7', { status: 'Demo Video' }]])
  expect(edited.err).toContain('Changed lead 7.')
  const noted = await ran('admin', 'leads', 'note', '7', 'Called')
  expect(noted.sent).toEqual([['POST /admin/customers/note/add/7', { notes: 'Called' }]])
  expect((await ran('admin', 'leads', 'delete-note', '9', '--yes')).err).toContain('Deleted note 9.')
  expect(await ran('admin', 'leads', 'edit', '7')).toMatchObject({ code: 2, calls: [] })
  expect(await ran('admin', 'leads', 'add', '--websites', 'three')).toMatchObject({ code: 2, calls: [] })
})

test.each([
  ['leads edit 7 --status New', 'PUT /admin/leads/7', { status: 'New' }],
  ['leads edit-note 9 Mailed', 'PUT /admin/customers/note/9', { notes: 'Mailed' }],
  ['customers edit-note 9 Mailed', 'PUT /admin/customers/note/9', { notes: 'Mailed' }],
  ['marketplace links edit 31 --price 140', 'PUT /marketplace/links/31', { price: 140 }],
  ['marketplace vendors edit 2 --company Ito', 'PUT /marketplace/vendors/2', { company: 'Ito' }],
  ['marketplace categories edit 5 Pets', 'PUT /marketplace/categories/5', { category: 'Pets' }],
])('admin %s sends the version that the user gives', async (words, called, form) => {
  const typed = ['admin', ...words.split(' ')]
  expect((await ran(...typed)).sent).toEqual([[called, form]])
  expect((await ran(...typed, '--edited-version', '3')).sent).toEqual([[called, { ...form, version: 3 }]])
  expect(await ran(...typed, '--edited-version', 'last')).toMatchObject({ code: 2, calls: [] })
})

test('admin customers list prints account and account manager', async () => {
  const { out } = await ran(
    'admin',
    'customers',
    'list',
    '--fields',
    'name,business.name,account_manager.name',
  )
  expect(out).toContain('Ada Larsen\tAcme\tIris Vance')
})

test('contacts find prints the contacts of a website, or that none were found', async () => {
  const found = await ran('contacts', 'find', 'acme.example')
  expect(found.out).toContain('ada@acme.example')
  expect(found.err).toContain('sample data: no contact finder is configured')
  const none = await ran('contacts', 'find', 'none.example')
  expect(none.err).toContain('No contact info found.')
  expect(none.out).toBe('')
  expect(await ran('contacts', 'find', ' ')).toMatchObject({
    code: 2,
    err: 'The domain must not be empty.\n',
    calls: [],
  })
})

test('admin marketplace vendors and categories print Enabled and Disabled, and codes for programs', async () => {
  const list = async (what: string, ...form: string[]) =>
    (await ran('admin', 'marketplace', what, 'list', ...form)).out
  expect(await list('vendors')).toBe('2\tAcme\t\t\t\tDisabled\n3\tAcme\t\t\t\tEnabled\n')
  expect(await list('categories')).toBe('5\tPets\tDisabled\n')
  expect(JSON.parse(await list('categories', '--json'))).toMatchObject([{ enabled: '0' }])
})

test('marketplace list requests enabled links; admin marketplace edits, enables and disables', async () => {
  const listed = await ran('marketplace', 'list')
  expect(listed.out).toContain('Health')
  expect(String(listed.sent)).toContain('enabled=1')
  const edited = await ran('admin', 'marketplace', 'links', 'edit', '31', '--price', '140')
  expect(edited.sent).toEqual([['PUT /marketplace/links/31', { price: 140 }]])
  const off = await ran('admin', 'marketplace', 'vendors', 'disable', '2')
  expect(off.calls).toEqual(['DELETE /marketplace/vendors/2'])
  expect(off.err).toContain('Disabled vendor 2.')
  const on = await ran('admin', 'marketplace', 'categories', 'enable', '5')
  expect(on.calls).toEqual(['PUT /marketplace/categories/enable/5'])
})
