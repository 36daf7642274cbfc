import { expect, it } from 'vitest'
import { type ResponseBody, rawCalls } from '../../../testing/raw-calls.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const server = useServer()
const admin = useAccount(server, { user_type: 'admin' })

const { call, send } = rawCalls(() => ({ server, token: admin.token }))

const category = { category: 'Health' }
const vendor = { first_name: 'Jo', last_name: 'Ito', email: 'jo@ito.example', company: 'Ito Ltd' }
const link = {
  destination_url: 'https://secretblog.example',
  backlink_type: 'Guest Post',
  dr: 54,
  da: 48,
  traffic: 12_000,
  cost: 61.5,
  price: 129.99,
  notes: 'pays late',
}

const rowOf = ({ row }: ResponseBody) => row as unknown as { id: number }
const idOf = (response: ResponseBody) => rowOf(response).id
const none = () => Promise.resolve({})
/** The category and the vendor that a link needs. */
const named = async () => ({
  category_id: idOf(await call('POST', 'marketplace/categories', { category: 'Pets' })),
  vendor_id: idOf(await call('POST', 'marketplace/vendors', { company: 'Quillgear' })),
})

it.each([
  ['categories', category, { category: 'Travel' }, none],
  ['vendors', vendor, { company: 'Ito & Co' }, none],
  ['links', link, { price: 140, notes: '' }, named],
])('%s are listed, added, edited, disabled by DELETE and enabled again', async (of, form, edit, more) => {
  const whole = { ...form, ...(await more()), enabled: '1' }
  const added = await call('POST', `marketplace/${of}`, whole)
  expect(added).toMatchObject({ row: whole })
  const id = idOf(added)
  const one = `marketplace/${of}/${id}`
  const found = async () =>
    ((await call('GET', `marketplace/${of}`)) as { id: number }[]).find((row) => row.id === id)
  expect(await found()).toEqual(added.row)
  const edited = { ...rowOf(added), ...edit, version: 2 }
  expect(await call('PUT', one, { id, ...edit })).toEqual({ row: edited })
  // A row may be sent back as it was read, and is not switched so.
  expect(await call('PUT', one, edited)).toEqual({ row: edited })
  const switching = await send('PUT', one, { ...edited, enabled: '0' })
  expect([switching.statusCode, switching.payload]).toEqual([422, expect.stringContaining('cannot enable')])
  // Nothing is deleted, since orders name it.
  const disabled = { row: { ...edited, enabled: '0' } }
  expect(await call('DELETE', one)).toEqual(disabled)
  expect(await found()).toEqual(disabled.row)
  expect(await call('PUT', `marketplace/${of}/enable/${id}`)).toEqual({ row: edited })
  expect(await found()).toEqual(edited)
})
