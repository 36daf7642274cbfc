import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli, scratch } from '../testing/run-cli.ts'
import { terminal } from '../testing/terminal.ts'

const tom = {
  id: 7,
  first_name: 'Tom',
  last_name: 'Okafor',
  email: 'tom@example.test',
  last_login: '2026-11-20T13:15:00.000Z',
  may_spend: '0',
  sites: [3, 5],
}

async function aServer(refusesToDelete = false) {
  const sent: unknown[] = []
  const fake = await fakeServer(async ({ method, path, body }) => {
    if (method !== 'GET') sent.push([method, path, body])
    if (path === '/user/sub-users/access') return { body: { sites: (body as { sites: number[] }).sites } }
    if (method === 'DELETE' && refusesToDelete)
      return { status: 422, body: { message: 'Not now.', code: 'refused' } }
    if (method === 'DELETE') return { body: { result: true } }
    return path.startsWith('/user/sub-users') ? { body: [tom] } : undefined
  })
  return { sent, fake, env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } }
}

async function withServer(args: string[], stdin = '') {
  const { sent, fake, env } = await aServer()
  const ran = await runCli(['sub-users', ...args], { env, stdin })
  await fake.close()
  return { ...ran, sent }
}

test('list shows names, last login and sites', async () => {
  const { out } = await withServer(['list', '--fields', 'id,email,last_login,sites'])
  expect(out).toContain('tom@example.test')
})

test('add takes the password from standard input, never from an argument', async () => {
  const names = ['--first-name', 'Tom', '--last-name', 'Okafor']
  const { sent, err } = await withServer(
    ['add', 'tom@example.test', ...names, '--password-stdin'],
    'a secret\n',
  )
  const form = { first_name: 'Tom', last_name: 'Okafor', email: 'tom@example.test', password: 'a secret' }
  expect(sent).toEqual([['POST', '/user/sub-users', form]])
  expect(err).toBe(
    'Added sub-user 7. Grant access to sites with: linkwright sub-users access 7 --grant SITE\n',
  )
  expect(await withServer(['add', 'tom@example.test', ...names])).toMatchObject({ code: 2, sent: [] })
})

test('a terminal asks for a new password twice, and sends nothing unless both match', async () => {
  using home = scratch()
  const { sent, fake, env } = await aServer()
  const names = ['--first-name', 'Tom', '--last-name', 'Okafor']
  for (const [args, again, code] of [
    [['add', 'tom@example.test', ...names], 'another one', 7],
    [['add', 'tom@example.test', ...names], 'a secret', 0],
    [['edit', '7', '--password'], 'another one', 7],
    [['edit', '7', '--password'], 'a secret', 0],
  ] as const) {
    const person = terminal(['sub-users', ...args], { ...home.env, ...env })
    await person.see('New password')
    person.type('a secret\r')
    await person.see('Confirm new password')
    person.type(`${again}\r`)
    expect(await person.exit).toBe(code)
    expect(person.screen().includes('Passwords do not match')).toBe(code === 7)
    expect(person.screen()).not.toContain('a secret')
  }
  await fake.close()
  expect(sent).toEqual([
    [
      'POST',
      '/user/sub-users',
      { first_name: 'Tom', last_name: 'Okafor', email: 'tom@example.test', password: 'a secret' },
    ],
    ['PUT', '/user/sub-users/7', { password: 'a secret' }],
  ])
}, 120_000)

test('edit sends only the given fields', async () => {
  expect((await withServer(['edit', '7', '--email', 'new@example.test'])).sent).toEqual([
    ['PUT', '/user/sub-users/7', { email: 'new@example.test' }],
  ])
  expect((await withServer(['edit', '7', '--may-spend', 'no'])).sent).toEqual([
    ['PUT', '/user/sub-users/7', { may_spend: '0' }],
  ])
  expect((await withServer(['edit', '7', '--may-spend', 'yes'])).sent).toMatchObject([
    ['PUT', '/user/sub-users/7', { may_spend: '1' }],
  ])
  expect(await withServer(['edit', '7', '--may-spend', 'maybe'])).toMatchObject({ code: 2, sent: [] })
  expect(await withServer(['edit', '7'])).toMatchObject({ code: 2, sent: [] })
})

test('remove asks first, or requires --yes', async () => {
  const { err, ...ran } = await withServer(['remove', '7'])
  expect(ran).toEqual({ code: 2, out: '', sent: [] })
  expect(err).toContain('Deleting sub-user 7 (Tom Okafor, tom@example.test) cannot be undone.')
  expect(await withServer(['remove', '8', '--yes'])).toMatchObject({
    code: 5,
    err: 'There is no sub-user 8.\n',
    sent: [],
  })
  expect((await withServer(['remove', '7', '--yes'])).sent).toEqual([
    ['DELETE', '/user/sub-users/7', undefined],
  ])
})

test('remove reports that a user could not be deleted, and why', async () => {
  const { fake, env } = await aServer(true)
  const { code, err } = await runCli(['sub-users', 'remove', '7', '--yes'], { env })
  await fake.close()
  expect([code, err]).toEqual([7, 'Could not delete the user.\nNot now.\n'])
})

test('access grants and revokes sites, and sends the previous list', async () => {
  const { sent, err } = await withServer(['access', '7', '--grant', '9', '--revoke', '5'])
  expect(sent).toEqual([
    ['POST', '/user/sub-users/access', { sub_user_id: 7, sites: [3, 9], before: [3, 5] }],
  ])
  expect(err).toBe('Sub-user 7 can see 2 sites.\n')
})
