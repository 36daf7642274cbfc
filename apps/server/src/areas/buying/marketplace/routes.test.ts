import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('the marketplace on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const customer = useAccount(server, { user_type: 'user' })
  let category: number
  let vendor: number

  beforeAll(async () => {
    category = (await admin.client.marketplace.addCategory({ category: ' Health ' })).row.id
    vendor = (
      await admin.client.marketplace.addVendor({ company: 'Quillgear', email: 'jo@quillgear.example' })
    ).row.id
  })

  const form = (more: object = {}) => ({
    category_id: category,
    vendor_id: vendor,
    destination_url: 'secretblog.example/write ',
    backlink_type: 'Guest Post',
    dr: 54,
    da: 48,
    traffic: 12_000,
    cost: 61.5,
    price: 129.99,
    notes: 'pays late',
    ...more,
  })
  const add = async (more: object = {}) => (await admin.client.marketplace.addLink(form(more))).row
  const shownTo = async ({ client }: TestAccount, input: object = {}) => [
    ...(await client.marketplace.links(input)),
  ]

  it('has links with the fields of the specification, which are added, listed and edited', async () => {
    const row = await add()
    expect(row).toEqual({
      id: row.id,
      category_id: category,
      vendor_id: vendor,
      vendor: 'Quillgear',
      category: 'Health',
      destination_url: 'https://secretblog.example/write',
      backlink_type: 'Guest Post',
      dr: 54,
      da: 48,
      traffic: 12_000,
      cost: 61.5,
      price: 129.99,
      notes: 'pays late',
      promise: null,
      enabled: '1',
      version: 1,
    })
    expect(await shownTo(admin)).toEqual([row])
    const edited = await admin.client.marketplace.editLink({ id: row.id, price: 140, vendor_id: null })
    expect(edited.row).toEqual({ ...row, version: 2, price: 140, vendor_id: null, vendor: '' })
    await admin.client.marketplace.editLink({ id: row.id, price: 129.99, vendor_id: vendor })
    const [entry] = await admin.client.audit.list({ action: 'marketplace-link.edit', limit: 1 })
    expect(entry).toMatchObject({ after: { price_cents: 12_999, vendor_id: vendor }, subject_id: row.id })
  })

  it('sends customers enabled rows without cost, vendor_id, notes and destination_url', async () => {
    const answer = await server.app.inject({
      url: '/api/marketplace/links',
      headers: { authorization: `Bearer ${customer.token}` },
    })
    const [row] = answer.json<object[]>()
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      [
        'id',
        'category_id',
        'category',
        'backlink_type',
        'dr',
        'da',
        'traffic',
        'price',
        'promise',
        'enabled',
        'never_use_id',
        'survival',
      ].toSorted(),
    )
    expect(answer.payload).not.toMatch(/secretblog|Quillgear|61\.5|pays late|vendor|cost/)
  })

  it.each(['secretblog', 'quillgear', 'pays late', '61'])(
    'finds no link for a customer by what they may not know: %s',
    async (q) => {
      expect(await shownTo(customer, { q })).toEqual([])
      expect(await shownTo(admin, { q: q === '61' ? 'health' : q })).toHaveLength(1)
    },
  )

  it('does not sort by columns hidden from customers', async () => {
    for (const sort of ['cost', 'vendor', 'destination_url'])
      expect(await refusalOf(customer.client.marketplace.links({ sort } as object))).toMatchObject({
        status: 400,
      })
  })

  it('is filtered, sorted and counted', async () => {
    const other = (await admin.client.marketplace.addCategory({ category: 'Travel' })).row.id
    await add({ category_id: other, dr: 10, price: 20, traffic: 5, backlink_type: 'Link Insertion' })
    const shown = await customer.client.marketplace.links({ sort: 'price', limit: 1 })
    expect(shown.total).toBe(2)
    expect(shown[0]).toMatchObject({ category: 'Travel', price: 20 })
    expect((await shownTo(customer, { q: 'INSERTION' })).map(({ dr }) => dr)).toEqual([10])
    expect((await shownTo(customer, { category_id: category })).map(({ dr }) => dr)).toEqual([54])
    expect((await shownTo(customer)).map(({ dr }) => dr)).toEqual([54, 10])
    for (const sort of ['category', '-backlink_type', 'da', '-traffic', 'id'] as const)
      expect(await shownTo(customer, { sort })).toHaveLength(2)
  })

  it('counts links by category, type, rating and price, each filter with the others applied', async () => {
    const { marketplace } = customer.client
    const all = await marketplace.facets({})
    const named = <T extends { links: number }>(counted: readonly T[], name: keyof T) =>
      Object.fromEntries(counted.map((each) => [String(each[name]), each.links]))
    expect(named(all.categories, 'category')).toEqual({ Health: 1, Travel: 1 })
    expect(named(all.backlink_types, 'backlink_type')).toEqual({ 'Guest Post': 1, 'Link Insertion': 1 })
    expect(named(all.ratings, 'min_dr')).toEqual({ 30: 1, 50: 1, 70: 0 })
    expect(named(all.prices, 'max_price')).toEqual({ 100: 1, 150: 2, 200: 2, 300: 2, 500: 2 })

    // A selected category does not empty the other categories, only the other filters.
    const health = { category_id: category }
    const ofHealth = await marketplace.facets(health)
    expect(named(ofHealth.categories, 'category')).toEqual({ Health: 1, Travel: 1 })
    expect(named(ofHealth.backlink_types, 'backlink_type')).toEqual({ 'Guest Post': 1, 'Link Insertion': 0 })
    expect(named(ofHealth.prices, 'max_price')).toEqual({ 100: 0, 150: 1, 200: 1, 300: 1, 500: 1 })
    expect(named((await marketplace.facets({ q: 'travel' })).backlink_types, 'backlink_type')).toEqual({
      'Link Insertion': 1,
    })

    // Each count is the number of links that the list then has.
    for (const filter of [health, { backlink_type: 'Guest Post' }, { min_dr: 50 }, { max_price: 100 }])
      expect(await shownTo(customer, filter), JSON.stringify(filter)).toHaveLength(1)
    expect(await shownTo(customer, { max_price: 150 })).toHaveLength(2)
    expect(await shownTo(customer, { ...health, max_price: 100 })).toEqual([])
    expect(await shownTo(admin, { min_dr: 50 })).toHaveLength(1)
    expect((await admin.client.marketplace.facets({})).categories).toEqual(all.categories)
  })

  it('disables links instead of deleting them, and enables them again; disabled ones are hidden from customers', async () => {
    const { id } = await add({ dr: 99 })
    const off = await admin.client.marketplace.disableLink({ id })
    expect(off.row).toMatchObject({ id, enabled: '0' })
    expect(await admin.client.marketplace.disableLink({ id })).toEqual(off)
    const ids = async (of: TestAccount, input = {}) => (await shownTo(of, input)).map((row) => row.id)
    expect(await ids(customer)).not.toContain(id)
    expect(await ids(customer, { enabled: '0' })).toEqual([])
    expect(await ids(admin, { enabled: '0' })).toEqual([id])
    expect((await admin.client.marketplace.enableLink({ id })).row.enabled).toBe('1')
    expect(await ids(customer)).toContain(id)
    await admin.client.marketplace.disableLink({ id })
  })

  it('hides the links of a disabled category from customers', async () => {
    const off = await admin.client.marketplace.disableCategory({ id: category })
    expect(off.row).toEqual({ id: category, category: 'Health', version: 1, enabled: '0' })
    expect((await shownTo(customer)).map((row) => row.category)).toEqual(['Travel'])
    expect((await shownTo(admin, { q: 'health' })).length).toBeGreaterThan(0)
    expect((await admin.client.marketplace.enableCategory({ id: category })).row.enabled).toBe('1')
  })

  it('has vendors with first_name, last_name, email, company and enabled', async () => {
    const { row } = await admin.client.marketplace.addVendor({ first_name: 'Jo', last_name: 'Ito' })
    const vendorRow = {
      id: row.id,
      first_name: 'Jo',
      last_name: 'Ito',
      email: '',
      company: '',
      enabled: '1',
      version: 1,
    }
    expect(row).toEqual(vendorRow)
    const { editVendor, disableVendor, enableVendor, vendors } = admin.client.marketplace
    expect((await editVendor({ id: row.id, company: ' Ito Ltd ' })).row).toMatchObject({ company: 'Ito Ltd' })
    expect((await disableVendor({ id: row.id })).row.enabled).toBe('0')
    expect((await vendors()).find(({ id }) => id === row.id)?.enabled).toBe('0')
    expect((await enableVendor({ id: row.id })).row.enabled).toBe('1')
    const nameless = refusalOf(editVendor({ id: row.id, company: '', first_name: '', last_name: '' }))
    expect(await nameless).toMatchObject({ status: 422, message: 'Please enter a company or a name.' })
  })

  it('has categories of different names', async () => {
    const { addCategory, editCategory } = admin.client.marketplace
    const taken = { status: 422, message: 'A category with this name already exists.' }
    expect(await refusalOf(addCategory({ category: 'health' }))).toMatchObject(taken)
    const { row } = await addCategory({ category: 'Pets' })
    expect(await refusalOf(editCategory({ id: row.id, category: 'HEALTH' }))).toMatchObject(taken)
    expect((await editCategory({ id: row.id, category: 'Animals' })).row.category).toBe('Animals')
  })

  it.each([
    [{ category_id: 999_999 }, 'Please choose a category.'],
    [{ vendor_id: 999_999 }, 'There is no such vendor.'],
    [{ destination_url: 'nowhere' }, 'Please enter the URL of the page that will contain the link.'],
    [{ backlink_type: ' ' }, 'Please enter the backlink type, such as Guest Post.'],
    [{ dr: 101 }, 'Please enter a whole number from 0 to 100.'],
    [{ da: -1 }, 'Please enter a whole number from 0 to 100.'],
    [{ traffic: -1 }, 'Please enter a whole number from 0 to 1,000,000,000.'],
    [{ price: 0 }, 'Please enter a price above 0.'],
    [{ price: 1.005 }, 'Please enter an amount of at most 999,999.99, with two decimals at most.'],
    [{ cost: -0.01 }, 'Please enter a cost of 0 or more.'],
  ])('refuses a link with %j', async (more, message) => {
    expect(await refusalOf(admin.client.marketplace.addLink(form(more)))).toMatchObject({
      status: 422,
      message,
    })
  })

  it('returns 404 for missing rows', async () => {
    const { editLink, enableLink, disableVendor, editCategory } = admin.client.marketplace
    for (const call of [
      () => editLink({ id: 999_999, dr: 1 }),
      () => enableLink({ id: 999_999 }),
      () => disableVendor({ id: 999_999 }),
      () => editCategory({ id: 999_999, category: 'x' }),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 404 })
  })

  it('refuses the second of two concurrent edits of a link, vendor or category, naming the first editor and the changes', async () => {
    const { marketplace } = admin.client
    const other = (await server.newAccount({ user_type: 'admin' })).client.marketplace
    const { id, version } = await add()
    expect((await other.editLink({ id, price: 150, notes: 'pays early', version })).row.version).toBe(2)
    expect(await refusalOf(marketplace.editLink({ id, price: 99, version }))).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^Ada Example \d+ changed this while you were editing: (Price, Notes|Notes, Price)\. Please review it, then repeat your change\.$/,
      ) as string,
    })
    expect(await shownTo(admin, { id })).toMatchObject([{ price: 150, notes: 'pays early', version: 2 }])
    // A row that was read again may be overwritten; a call without a version overwrites.
    expect((await marketplace.editLink({ id, price: 99, version: 2 })).row).toMatchObject({
      price: 99,
      version: 3,
    })
    expect((await marketplace.editLink({ id, dr: 60 })).row.version).toBe(4)
    const { row } = await marketplace.addVendor({ company: 'Inkwell' })
    await other.editVendor({ ...row, email: 'ink@well.example' })
    const late = marketplace.editVendor({ id: row.id, company: 'Ink & Well', version: row.version })
    expect(await refusalOf(late)).toMatchObject({
      status: 409,
      message: expect.stringContaining('changed this while you were editing: Email.') as string,
    })
    const shelf = (await marketplace.addCategory({ category: 'Two at once' })).row
    await other.editCategory({ id: shelf.id, category: 'First at once', version: shelf.version })
    const { id: of, version: old } = shelf
    expect(
      await refusalOf(marketplace.editCategory({ id: of, category: 'Late', version: old })),
    ).toMatchObject({
      status: 409,
      message: expect.stringContaining('changed this while you were editing: Category.') as string,
    })
    expect((await marketplace.editCategory({ id: of, category: 'Late', version: old + 1 })).row.version).toBe(
      3,
    )
    await marketplace.disableLink({ id })
    await marketplace.disableVendor({ id: row.id })
  })
})
