import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const at = '2026-11-20T10:00:00.000Z'
const farm = {
  id: 4,
  domain: 'farm.example',
  marketplace_link_id: null,
  name: 'farm.example',
  added_at: at,
  added_by: 'Ada',
}
const hidden = {
  ...farm,
  id: 5,
  domain: null,
  marketplace_link_id: 31,
  name: 'Marketplace link, Health (31)',
}
const known = {
  domain: 'blog.example',
  never_use_id: 4,
  links: 2,
  newest: { url: 'https://blog.example/a', page: 'Tools', on: '2026-11-02' },
}

async function withServer(...args: string[]) {
  const sent: unknown[] = []
  const fake = await fakeServer(async ({ method, path, query, body }) => {
    sent.push([method, path, body ?? Object.fromEntries(query)])
    if (path === '/publishers/never' && method === 'GET') return { body: [hidden, farm] }
    if (path === '/publishers/never') return { body: farm }
    return { body: path.startsWith('/publishers/links/') ? known : { msg: 'ok' } }
  })
  const ran = await runCli(['publishers', ...args], {
    env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' },
  })
  await fake.close()
  return { ...ran, sent }
}

test('never list prints each publisher', async () => {
  const { out } = await withServer('never', 'list')
  expect(out.split('\n').map((line) => line.split('\t').slice(0, 2))).toEqual([
    ['5', 'Marketplace link, Health (31)'],
    ['4', 'farm.example'],
    [''],
  ])
})

test('never add sends a domain or a marketplace link, and not both', async () => {
  const { sent, err } = await withServer('never', 'add', 'farm.example')
  expect(sent).toEqual([['POST', '/publishers/never', { domain: 'farm.example' }]])
  expect(err).toBe('farm.example is on your never-use list.\n')
  expect((await withServer('never', 'add', '--marketplace', '31')).sent).toEqual([
    ['POST', '/publishers/never', { marketplace_link_id: 31 }],
  ])
  expect(await withServer('never', 'add', 'a.example', '--marketplace', '31')).toMatchObject({
    code: 2,
    sent: [],
  })
})

test('never remove finds the entry by its domain or id', async () => {
  for (const written of ['https://www.farm.example/a', '4'])
    expect((await withServer('never', 'remove', written)).sent).toContainEqual([
      'DELETE',
      '/publishers/never/4',
      {},
    ])
  expect((await withServer('never', 'remove', 'other.example')).err).toContain(
    'other.example is not on your never-use list.',
  )
})

test('links prints the count and names the newest link', async () => {
  const { sent, out, err } = await withServer('links', 'blog.example', '--site', '3')
  expect(sent).toEqual([['GET', '/publishers/links/3', { url: 'blog.example' }]])
  expect(err).toBe(
    'blog.example already has 2 links to site 3. The newest links to Tools at https://blog.example/a, 11/02/2026.\n',
  )
  expect(out).toBe('Publisher\tblog.example\nLinks\t2\nNewest\thttps://blog.example/a\nNever use\tyes\n')
})
