import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfLinks, leastPrice, linksWithin } from './link-price.ts'

const post = { id: 102, type: 'backlinks', name: 'Guest Post', price: 90, enabled: '1' }
const insertion = { id: 140, type: 'link_insertions', name: 'Insertion', price: 99, enabled: '1' }
const audit = { id: 129, type: 'technical_seo', name: 'Audit', price: 5, enabled: '1' }
const contents = [
  { id: 2, description: '1,000 words', price: 40 },
  { id: 1, description: '500 words', price: 20 },
]

test('a guest post costs its link and its cheapest content', () => {
  const found = leastPrice([post, audit], contents)
  expect([found?.product.id, found?.content?.id, found?.cents]).toEqual([102, 1, 11_000])
})

test('the least price is that of any product that orders a link and is sold', () => {
  expect(leastPrice([post, insertion, audit], contents)?.product.id).toBe(140)
  expect(leastPrice([post, { ...insertion, enabled: '0' }], contents)?.product.id).toBe(102)
  expect(leastPrice([audit], contents)).toBeUndefined()
  expect(leastPrice([post], [])).toBeUndefined()
})

test('a chosen product and content are priced as chosen', () => {
  expect(leastPrice([post, insertion], contents, { product: 102, content: 2 })?.cents).toBe(13_000)
  expect(leastPrice([post, insertion], contents, { product: 140, content: 2 })?.cents).toBe(9900)
  expect(leastPrice([post, insertion], contents, { product: 7 })).toBeUndefined()
})

test('a budget pays for its links after the plan discount, and not for one more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.nat(50_000),
      fc.constantFrom(0, 500, 1500),
      fc.constantFrom('0', '1'),
      (dollars, budget, planBasisPoints, active) => {
        const price = leastPrice([{ ...insertion, price: dollars }], [])
        if (price === undefined) throw new Error('no price')
        const discount = { planBasisPoints, active }
        const links = linksWithin(budget, price, discount)
        expect(costOfLinks(links, price, discount).total).toBeLessThanOrEqual(budget)
        const next = costOfLinks(links + 1, price, discount).total
        expect(links === 500 || next > budget).toBe(true)
      },
    ),
  )
})
