import { NO_PROMISE } from '@linkwright/core/buying/promises/promise-rules'
import type { SoldProduct } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { cacheResponse, rendered, textOf } from '../../testing/rendered.tsx'
import { api } from '../../wire/api.ts'
import { OrderAside } from './order-aside.tsx'

const survival = { months: 12, live_percent: 87.1, from: 79.6, to: 91.9, links: 54 } as const
const product = (id: number, type: string, words: string, of: SoldProduct['survival']) =>
  ({ id, type, dropdown_description: words, promise: null, survival: of }) as SoldProduct

test('says how many links are still live of each product of the form that has enough', () => {
  const other = { ...survival, live_percent: 50 }
  cacheResponse(api.products.links, {}, [
    product(103, 'backlinks', 'DA30+', survival),
    product(104, 'backlinks', 'DA40+', null),
    product(140, 'link_insertions', 'DA10+', other),
  ])
  const text = textOf(rendered(<OrderAside type="backlinks" />))
  expect(text).toContain('Still live DA30+: 87% after 12 months (80–92%, 54 links) Progress')
  expect(text).not.toMatch(/DA40|50%/)
  expect(textOf(rendered(<OrderAside type="msn" />))).not.toContain('Still live')
})

test('has promise and figures of the chosen product alone, and says so if too few of its links are known', () => {
  const promise = { ...NO_PROMISE, months: 12 }
  const short = { ...NO_PROMISE, months: 2 }
  cacheResponse(api.products.links, {}, [
    { ...product(103, 'backlinks', 'DA30+', survival), promise },
    { ...product(104, 'backlinks', 'DA40+', null), promise: short },
  ])
  const chosen = (id: number) => textOf(rendered(<OrderAside type="backlinks" product={id} />))
  expect(chosen(103)).toMatch(/Promised for 12 months.*Still live DA30\+: 87%/)
  expect(chosen(103)).not.toMatch(/DA40|for 2 months/)
  expect(chosen(104)).toMatch(/Promised for 2 months.*Still live DA40\+: too few links yet/)
  expect(chosen(104)).not.toMatch(/DA30|Promised for 12/)
})
