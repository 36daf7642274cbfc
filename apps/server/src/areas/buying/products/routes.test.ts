import { catalogue } from '@linkwright/core/buying/products/catalogue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusals.ts'
import { startServer, type TestAccount, type TestServer } from '../../../testing/start.ts'

let server: TestServer
let agency: TestAccount

beforeAll(async () => {
  server = await startServer()
  agency = await server.newAccount()
})
afterAll(() => server.close())

it('answers every product of the catalogue with its price in dollars, and what nobody else may know left out', async () => {
  const links = await agency.client.products.links()
  expect(links.map(({ id, price }) => [id, Math.round(price * 100)])).toEqual(
    catalogue.map(({ id, cents }) => [id, cents]),
  )
  expect(links.find(({ id }) => id === 127)).toMatchObject({
    name: 'Get a top-quality high DA link',
    type: 'msn',
    price: 300,
    enabled: '1',
  })
  expect(links.some((link) => 'profit' in link)).toBe(false)
})

it('answers the content lengths of a guest post, none for other products, 404 for what is no product', async () => {
  expect(await agency.client.products.content({ id: 103 })).toEqual([
    { id: 1, description: '500 words', words: 500, price: 0 },
    { id: 2, description: '1,000 words', words: 1000, price: 40 },
    { id: 3, description: '1,500 words', words: 1500, price: 80 },
  ])
  expect(await agency.client.products.content({ id: 127 })).toEqual([])
  expect(await refusalOf(agency.client.products.content({ id: 99 }))).toMatchObject({ status: 404 })
})
