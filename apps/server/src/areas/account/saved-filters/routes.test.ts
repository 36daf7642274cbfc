import { missingPartText } from '@linkwright/core/account/saved-filters/filtered-lists'
import {
  EMPTY_FILTER_NAME,
  FILTER_EXISTS,
  NO_SUCH_FIELD,
  TOO_MANY_FILTERS,
} from '@linkwright/core/account/saved-filters/saved-filter'
import { EMPTY_FILTER, FILTERS_PER_USER } from '@linkwright/core/account/saved-filters/saved-filter-limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('saved filters on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const owner = useAccount(server)
  const calls = () => owner.client.savedFilters

  beforeEach(async () => {
    await server.services.kysely.deleteFrom('saved_filters').execute()
  })

  it('are listed by list and name, renamed and deleted', async () => {
    const filter = { q: 'blog', rel: 'nofollow', sort: '-da' }
    const made = await calls().add({ list: 'links', name: ' Weak links ', filter })
    expect(made).toEqual({ id: made.id, list: 'links', name: 'Weak links', filter, missing: [] })
    await calls().add({ list: 'links', name: 'all of Ada', filter: { q: 'ada', tag: '' } })
    await calls().add({ list: 'orders', name: 'weak links', filter: { q: 'blog' } })
    expect((await calls().list()).map(({ list, name }) => `${list} ${name}`)).toEqual([
      'links all of Ada',
      'links Weak links',
      'orders weak links',
    ])
    expect((await calls().rename({ id: made.id, name: 'Blogs' })).filter).toEqual(filter)
    expect((await calls().rename({ id: made.id, name: 'BLOGS' })).name).toBe('BLOGS')
    expect((await calls().list({ list: 'links' })).map(({ name }) => name)).toEqual(['all of Ada', 'BLOGS'])
    await calls().remove({ id: made.id })
    expect(await calls().list({ list: 'links' })).toMatchObject([{ filter: { q: 'ada' } }])
    expect(await refusalOf(calls().remove({ id: made.id }))).toMatchObject({ code: 'not_found' })
  })

  it('of one list have different names, and case does not count', async () => {
    const { id } = await calls().add({ list: 'links', name: 'Café', filter: { q: 'a' } })
    await calls().add({ list: 'links', name: 'other', filter: { q: 'b' } })
    const second = calls().add({ list: 'links', name: 'CAFE\u0301', filter: { q: 'c' } })
    expect(await refusalOf(second)).toMatchObject({ code: 'refused', message: FILTER_EXISTS })
    expect(await refusalOf(calls().rename({ id, name: 'Other' }))).toMatchObject({ message: FILTER_EXISTS })
    expect(await calls().list()).toHaveLength(2)
  })

  it('need a name and a part, and only parts of their list', async () => {
    const add = async (form: object) =>
      await refusalOf(calls().add({ list: 'orders', name: 'x', filter: { q: 'a' }, ...form }))
    expect(JSON.stringify(await add({ name: ' ' }))).toContain(EMPTY_FILTER_NAME)
    expect(JSON.stringify(await add({ filter: {} }))).toContain(EMPTY_FILTER)
    expect(JSON.stringify(await add({ filter: { q: '' } }))).toContain(EMPTY_FILTER)
    expect(JSON.stringify(await add({ filter: { rel: 'nofollow' } }))).toContain(NO_SUCH_FIELD)
    expect(await add({ name: 'x'.repeat(61) })).toMatchObject({ status: 400 })
    expect(await calls().list()).toEqual([])
  })

  it('name their parts that no longer exist', async () => {
    const { id } = await owner.client.sites.add(aSiteForm())
    await owner.client.tags.apply({ kind: 'site', ids: [id], add: ['Client A'] })
    const filter = { tag: 'client a', rel: 'forgotten', sort: '-da' }
    const missing = [{ field: 'rel', value: 'forgotten' }] as const
    expect(await calls().add({ list: 'links', name: 'x', filter })).toMatchObject({ missing })
    const [tag] = await owner.client.tags.list()
    await owner.client.tags.remove({ id: tag?.id ?? 0 })
    const [found] = await calls().list()
    expect(found).toMatchObject({ filter, missing: [{ field: 'tag', value: 'client a' }, ...missing] })
    expect(found?.missing.map(missingPartText)).toEqual([
      'The tag “client a” no longer exists. The filter was applied without it.',
      'The list no longer has the rel “forgotten”. The filter was applied without it.',
    ])
  })

  it('belong to one user, of its own account and of another', async () => {
    const { id } = await calls().add({ list: 'links', name: 'x', filter: { q: 'a' } })
    for (const other of [await server.newSubUser(owner, []), await server.newAccount()]) {
      const { savedFilters } = other.client
      expect(await savedFilters.list()).toEqual([])
      expect(await refusalOf(savedFilters.rename({ id, name: 'y' }))).toMatchObject({ code: 'not_found' })
      expect(await refusalOf(savedFilters.remove({ id }))).toMatchObject({ code: 'not_found' })
      await savedFilters.add({ list: 'links', name: 'x', filter: { q: 'b' } })
    }
    expect(await calls().list()).toMatchObject([{ name: 'x', filter: { q: 'a' } }])
  })

  it('are limited, also when they are saved at once', async () => {
    const add = async (nth: number) =>
      await calls().add({ list: 'links', name: `filter ${nth}`, filter: { q: 'a' } })
    for (let nth = 0; nth < FILTERS_PER_USER - 1; nth++) await add(nth)
    const results = await Promise.allSettled([100, 101, 102].map(add))
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []))
    expect(refused).toEqual([TOO_MANY_FILTERS, TOO_MANY_FILTERS])
    expect(await calls().list()).toHaveLength(FILTERS_PER_USER)
  })
})
