import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const weak = {
  id: 4,
  list: 'orders',
  name: 'Late ones',
  filter: { q: 'blog', tag: 'Gone', sort: '-date_created' },
  missing: [{ field: 'tag', value: 'Gone' }],
}

const ofLinks = ['0', '1'].map((lost) => ({
  ...weak,
  id: 6,
  list: 'links',
  name: `Lost ${lost}`,
  filter: { lost },
  missing: [],
}))

async function withServer(...args: string[]) {
  const sent: string[] = []
  const fake = await fakeServer(async ({ method, path, query }) => {
    sent.push(`${method} ${path}${query.size > 0 ? `?${query.toString()}` : ''}`)
    if (path === '/user/saved-filters') {
      const list = query.get('list')
      const all = [weak, { ...weak, id: 5, list: 'websites', missing: [] }, ...ofLinks]
      return { body: all.filter((each) => list === null || each.list === list) }
    }
    if (path === '/site') return { body: [{ id: 7, pages: [{ id: 3, site_id: 7 }] }] }
    return { body: path.startsWith('/user/') ? { msg: 'ok' } : [] }
  })
  const ran = await runCli(args, { env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } })
  await fake.close()
  return { ...ran, sent }
}

test('filters list prints the filters of all lists', async () => {
  expect((await withServer('filters', 'list')).out).toContain(
    'Orders\tLate ones\tq=blog tag=Gone sort=-date_created\n',
  )
})

test('show and delete need the list if several have a filter of that name', async () => {
  expect(await withServer('filters', 'delete', 'late ones', '--yes')).toMatchObject({ code: 2 })
  const { sent, err } = await withServer('filters', 'delete', 'LATE ones', '--list', 'orders', '--yes')
  expect(sent).toContain('DELETE /user/saved-filters/4')
  expect(err).toContain('Deleted the filter Late ones.')
  expect((await withServer('filters', 'show', 'nothing')).err).toContain('There is no saved filter nothing.')
})

test('--filter applies what still exists, says what does not, and flags override it', async () => {
  const { sent, err } = await withServer('orders', 'list', '--filter', 'late ONES', '--search', 'news')
  expect(sent.at(-1)).toContain('q=news')
  expect(sent.at(-1)).toContain('sort=-date_created')
  expect(sent.at(-1)).not.toContain('tag=')
  expect(err).toContain('The tag “Gone” no longer exists. The filter was applied without it.')
})

test('--filter names parts that a command does not have', async () => {
  const { sent, err } = await withServer('sites', 'list', '--filter', 'Late ones')
  expect(err).toContain('The order of the filter does not apply to this command.')
  expect(sent.at(-1)).toContain('tag=Gone')
  expect(sent.at(-1)).not.toContain('sort=')
})

test('--filter needs a filter of the list', async () => {
  const { code, err } = await withServer('opportunities', 'list', '--site', '3', '--filter', 'Late ones')
  expect(code).toBe(5)
  expect(err).toContain('There is no saved filter Late ones for opportunities.')
})

test('--filter applies lost links, and says that the flag cannot leave them out', async () => {
  const list = ['links', 'list', '--page', '3', '--filter']
  const lost = await withServer(...list, 'lost 1')
  expect(lost.sent.at(-1)).toContain('lost=1')
  const others = await withServer(...list, 'lost 0')
  expect(others.sent.at(-1)).not.toContain('lost')
  expect(others.err).toContain('of the filter does not apply to this command.')
})
