import { expect, it } from 'vitest'
import { z } from 'zod'
import { unsent } from '../testing/unsent.ts'
import { entityColumns } from './entity-columns.ts'

const Sent = z.object({ id: z.int(), da: z.int().nullable(), linked_page: z.string() })
const columns = entityColumns('links', Sent)

it('selects the columns that the entity has under the same name', () => {
  expect(columns.of('l').compile(unsent).sql).toBe('"l"."id", "l"."da"')
  expect(columns.pairs('l').compile(unsent).sql).toBe(`'id', "l"."id", 'da', "l"."da"`)
  expect(columns.refs).toEqual(['links.id', 'links.da'])
  expect(Object.keys(columns.shape)).toEqual(['id', 'da'])
})

it('sends only these columns of a row', () => {
  const row = { id: 7, da: null, url_hash: 'secret', linked_page: 'from elsewhere' }
  expect(columns.sent(row)).toEqual({ id: 7, da: null })
})
