import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const DAY_MS = 86_400_000

describe.each(eitherDatabase)('the catalogue on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let admin: TestAccount
  let owner: TestAccount

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-23T12:00:00Z')
    admin = await server.newAccount({ user_type: 'admin' })
    owner = await server.newAccount()
    // Days pass below.
    await server.database.kysely.updateTable('sessions').set({ expires_at: '2099-01-01' }).execute()
  })

  const later = (days: number) => (server.clock.now = new Date(server.clock.now.getTime() + days * DAY_MS))
  const day = (away = 0) => new Date(server.clock.now.getTime() + away * DAY_MS).toISOString().slice(0, 10)
  const itemOf = async (kind: string, id: number) =>
    (await admin.client.catalogue.list()).items.find((each) => each.kind === kind && each.id === id)
  const priceSold = async (id: number) =>
    (await owner.client.products.links()).find((each) => each.id === id)?.price
  const entries = async (action: string) =>
    await server.database.kysely
      .selectFrom('audit_log')
      .select(['subject_id', 'before', 'after'])
      .where('action', '=', action as 'price.set')
      .orderBy('id', 'desc')
      .execute()

  it('lists what is sold, with its first price', async () => {
    expect(await itemOf('product', 103)).toMatchObject({
      name: 'DA30+ Guest Post',
      type: 'backlinks',
      enabled: true,
      price: 140,
      prices: [{ from_day: null, price: 140, state: 'now' }],
    })
    expect(await itemOf('content', 2)).toMatchObject({ name: '1,000 words', price: 40 })
    expect(await itemOf('cost', 103)).toMatchObject({ kind: 'cost' })
    expect(await refusalOf(owner.client.catalogue.list())).toMatchObject({ status: 403 })
  })

  it('applies a price from its day, in carts and lists, and keeps past prices', async () => {
    const from_day = day(2)
    const set = await admin.client.catalogue.setPrice({ kind: 'product', id: 103, price: 150.5, from_day })
    expect(set.prices.map(({ state, price }) => [state, price])).toEqual([
      ['coming', 150.5],
      ['now', 140],
    ])
    expect(await priceSold(103)).toBe(140)
    later(1)
    expect(await priceSold(103)).toBe(140)
    later(1)
    expect(await priceSold(103)).toBe(150.5)
    expect((await itemOf('product', 103))?.prices.map(({ state }) => state)).toEqual(['now', 'past'])
    expect((await entries('price.set'))[0]).toEqual({
      subject_id: 103,
      before: { kind: 'product', from_day: null, price: 140 },
      after: { kind: 'product', from_day, price: 150.5 },
    })
  })

  it('withdraws a future price, and none that is in effect', async () => {
    const coming = { kind: 'product', id: 104, from_day: day(5) } as const
    await admin.client.catalogue.setPrice({ ...coming, price: 230 })
    expect((await admin.client.catalogue.withdrawPrice(coming)).prices).toHaveLength(1)
    expect((await entries('price.withdraw'))[0]?.before).toMatchObject({ price: 230 })
    expect(await refusalOf(admin.client.catalogue.withdrawPrice(coming))).toMatchObject({ status: 404 })
    const moved = { ...coming, from_day: day() }
    await admin.client.catalogue.setPrice({ ...moved, price: 240 })
    expect(await priceSold(104)).toBe(240)
    expect(await refusalOf(admin.client.catalogue.withdrawPrice(moved))).toMatchObject({
      status: 422,
      message: 'Only an upcoming price can be withdrawn.',
    })
  })

  it('changes no past price, nor one that began today', async () => {
    const set = (from_day: string, price: number) =>
      admin.client.catalogue.setPrice({ kind: 'product', id: 105, from_day, price })
    expect(await refusalOf(set(day(-1), 1))).toMatchObject({
      status: 422,
      message: 'Past prices cannot be changed. Please choose today or a later day.',
    })
    await set(day(), 351)
    expect(await refusalOf(set(day(), 352))).toMatchObject({
      message: 'A price that starts today is already in effect. Please choose a later day.',
    })
    // One that is still to come may be another one.
    await set(day(3), 360)
    await set(day(3), 361)
    expect((await entries('price.set'))[0]).toMatchObject({
      before: { price: 360, from_day: day(3) },
      after: { price: 361, from_day: day(3) },
    })
  })

  it('refuses the second of two concurrent prices for a day, naming the first administrator', async () => {
    const of = { kind: 'product', id: 106, from_day: day(7) } as const
    const other = (await server.newAccount({ user_type: 'admin' })).client.catalogue
    await other.setPrice({ ...of, price: 410, before: null })
    const { setPrice } = admin.client.catalogue
    const late = {
      status: 409,
      message: expect.stringMatching(/^Ada .* changed this while you were editing(: Price)?\. /) as string,
    }
    expect(await refusalOf(setPrice({ ...of, price: 420, before: null }))).toMatchObject(late)
    // The same price is accepted, and the newly read one is overwritten.
    await setPrice({ ...of, price: 410, before: null })
    await setPrice({ ...of, price: 420, before: 410 })
    await other.withdrawPrice(of)
    expect(await refusalOf(setPrice({ ...of, price: 430, before: 420 }))).toMatchObject(late)
  })

  it.each([0, -1, 0.001, 1_000_001])('refuses %d as a price of a product', async (price) => {
    const set = admin.client.catalogue.setPrice({ kind: 'product', id: 103, price, from_day: day(9) })
    expect(await refusalOf(set)).toMatchObject({ status: 422 })
  })

  it('accepts content for free, and the cost of a product, which is hidden from customers', async () => {
    await admin.client.catalogue.setPrice({ kind: 'content', id: 2, price: 0, from_day: day() })
    expect((await owner.client.products.content({ id: 103 })).find(({ id }) => id === 2)?.price).toBe(0)
    const set = await admin.client.catalogue.setPrice({
      kind: 'cost',
      id: 103,
      price: 77.31,
      from_day: day(),
    })
    expect(set).toMatchObject({ kind: 'cost', price: 77.31 })
    expect(JSON.stringify(await owner.client.products.links())).not.toContain('77.31')
  })

  it('stops and resumes the sale of a product', async () => {
    await admin.client.catalogue.enable({ id: 106, enabled: false })
    expect(await priceSold(106)).toBeUndefined()
    expect((await entries('product.enable'))[0]).toMatchObject({
      before: { enabled: true },
      after: { enabled: false },
    })
    await admin.client.catalogue.enable({ id: 106, enabled: true })
    expect(await priceSold(106)).toBeDefined()
    expect(await refusalOf(admin.client.catalogue.enable({ id: 999, enabled: true }))).toMatchObject({
      status: 404,
    })
  })

  it('applies a discount to carts on its days, until it is ended', async () => {
    const { catalogue } = admin.client
    const rule = await catalogue.addDiscount({
      title: 'Spring',
      product_id: 103,
      amount: 12.5,
      quantity: 2,
      from_day: day(),
      to_day: day(9),
    })
    expect(rule).toMatchObject({ state: 'on', product: 'DA30+ Guest Post' })
    const { id, title, product_id, amount, quantity, from_day, to_day } = rule
    const fields = { title, product_id: product_id ?? 0, amount, quantity, from_day, to_day }
    expect(await catalogue.editDiscount({ id, ...fields, from_day: day(1) })).toMatchObject({
      state: 'coming',
    })
    expect((await entries('discount.edit'))[0]).toMatchObject({
      before: { from_day: day() },
      after: { from_day: day(1) },
    })
    later(2)
    expect(await catalogue.endDiscount({ id })).toMatchObject({ state: 'ended', to_day: day(-1) })
    expect(await refusalOf(catalogue.endDiscount({ id }))).toMatchObject({
      status: 422,
      message: 'This discount has already ended.',
    })
    const { id: coming } = await catalogue.addDiscount({ ...fields, from_day: day(4), to_day: null })
    await catalogue.endDiscount({ id: coming })
    expect((await catalogue.list()).discounts.map((each) => each.id)).not.toContain(coming)
  })

  it('refuses a discount that begins or ends in the past, or is above the price of its lines', async () => {
    const { catalogue } = admin.client
    const fields = { title: 'X', product_id: 107, amount: 1, quantity: 2, from_day: day(), to_day: null }
    const price = (await itemOf('product', 107))?.price ?? 0
    const refused = async (form: object) => {
      const { status, message, issues } = await refusalOf(catalogue.addDiscount({ ...fields, ...form }))
      return [status, issues?.[0]?.path, message]
    }
    expect(await refused({ from_day: '2020-01-01' })).toEqual([
      422,
      ['from_day'],
      'A discount cannot start in the past. Please choose today or a later day.',
    ])
    expect(await refused({ from_day: null, to_day: day(-1) })).toEqual([
      422,
      ['to_day'],
      'The last day is in the past. Please choose today or a later day, or end the discount.',
    ])
    expect(await refused({ amount: 100_000 })).toEqual([
      422,
      ['amount'],
      'A discount cannot exceed the price of the lines that it requires.',
    ])
    const { id } = await catalogue.addDiscount({ ...fields, amount: price * 2 })
    later(3)
    // Its first day is past by now, and stays.
    const edit = { id, ...fields, amount: price, from_day: day(-3) }
    expect(await catalogue.editDiscount(edit)).toMatchObject({ state: 'on', amount: price })
    expect(await refusalOf(catalogue.editDiscount({ ...edit, from_day: day(-2) }))).toMatchObject({
      status: 422,
    })
    await catalogue.endDiscount({ id })
  })

  it('refuses the second of two concurrent edits of a discount', async () => {
    const { catalogue } = admin.client
    const other = (await server.newAccount({ user_type: 'admin' })).client.catalogue
    const fields = { title: 'Autumn', product_id: 107, amount: 5, quantity: 1, from_day: null, to_day: null }
    const { id, version } = await catalogue.addDiscount(fields)
    await other.editDiscount({ id, ...fields, amount: 6, version })
    const late = catalogue.editDiscount({ id, ...fields, title: 'Fall', version })
    expect(await refusalOf(late)).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^Ada Example \d+ changed this while you were editing: .*Amount/,
      ) as string,
    })
    const rule = (await catalogue.list()).discounts.find((each) => each.id === id)
    expect(rule).toMatchObject({ title: 'Autumn', amount: 6, version: 2 })
    await catalogue.endDiscount({ id })
  })

  it('reports one error for a price', async () => {
    const of = async (kind: 'product' | 'content' | 'cost', price: number) =>
      (await refusalOf(admin.client.catalogue.setPrice({ kind, id: 103, price, from_day: day(9) }))).message
    for (const price of [-1, 0, 0.001])
      expect(await of('product', price)).toBe('Please enter an amount above zero, with two decimals at most.')
    for (const kind of ['content', 'cost'] as const)
      expect(await of(kind, -1)).toBe('Please enter an amount of zero or more, with two decimals at most.')
    expect(await of('product', 1_000_001)).toBe('An amount can be 1,000,000 at most.')
  })

  it('refuses a discount that ends before it begins, or has no title or product', async () => {
    const fields = { title: 'X', product_id: 103, amount: 1, quantity: 1, from_day: day(2), to_day: day(1) }
    const add = (form: object) =>
      refusalOf(admin.client.catalogue.addDiscount({ ...fields, to_day: null, ...form }))
    expect(await add({ to_day: day(1) })).toMatchObject({
      message: 'The last day cannot be before the first.',
    })
    expect(await add({ title: ' ' })).toMatchObject({ message: 'Please name the discount.' })
    expect(await add({ product_id: 999 })).toMatchObject({ status: 404 })
  })
})
