import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const urgent = { id: 4, name: 'Urgent', sites: 1, pages: 0, key_phrases: 2, orders: 0 }

async function withServer(...args: string[]) {
  const sent: unknown[] = []
  const fake = await fakeServer(async ({ method, path, body }) => {
    sent.push(body === undefined ? [method, path] : [method, path, body])
    if (path === '/tags') return { body: [urgent] }
    if (path === '/tags/apply')
      return { body: { items: (body as { ids: number[] }).ids.map((id) => ({ id, tags: ['Urgent', 'x'] })) } }
    return { body: { msg: 'ok' } }
  })
  const ran = await runCli(['tags', ...args], { env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } })
  await fake.close()
  return { ...ran, sent }
}

test('list prints each tag with the number of its objects', async () => {
  expect((await withServer('list')).out).toBe('4\tUrgent\t1\t0\t2\t0\n')
})

test('add and remove send one call for each kind of object', async () => {
  const added = await withServer('add', 'urgent', '--site', '3', '--site', '5', '--order', 'order_7')
  expect(added.sent).toEqual([
    ['POST', '/tags/apply', { kind: 'site', ids: [3, 5], add: ['urgent'] }],
    ['POST', '/tags/apply', { kind: 'order', ids: [7], add: ['urgent'] }],
  ])
  expect(added.err).toBe('Tagged 3 objects.\n')
  expect(added.out).toBe('site\t3\tUrgent, x\nsite\t5\tUrgent, x\norder\t7\tUrgent, x\n')
  const removed = await withServer('remove', 'urgent', '--key-phrase', '9')
  expect(removed.sent).toEqual([
    ['POST', '/tags/apply', { kind: 'key_phrase', ids: [9], remove: ['urgent'] }],
  ])
})

test('add needs an object', async () => {
  expect(await withServer('add', 'urgent')).toMatchObject({ code: 2, sent: [] })
})

test('rename and delete find the tag by its name in any case', async () => {
  expect((await withServer('rename', 'URGENT', 'later')).sent).toContainEqual([
    'PUT',
    '/tags/4',
    { name: 'later' },
  ])
  expect((await withServer('delete', 'urgent', '--yes')).sent).toContainEqual(['DELETE', '/tags/4'])
  expect((await withServer('delete', 'nothing', '--yes')).err).toContain('There is no tag nothing.')
})
