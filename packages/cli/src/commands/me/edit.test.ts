import { expect, test } from 'vitest'
import { password, session, token } from '../../testing/entities.ts'
import { type FakeServer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'
import { spawnCli } from '../../testing/spawn-cli.ts'
import { terminal } from '../../testing/terminal.ts'

const NEEDS = 'Please enter your current password to change your email address.'

/** A server that requires the password for a new email address. */
async function withServer<T>(use: (env: Record<string, string>, server: FakeServer) => Promise<T>) {
  const server = await fakeServer(({ method, path, body }) => {
    if (path === '/user/session') return { body: session }
    if (method !== 'PUT' || path !== '/user/5') return undefined
    const { current_password, ...form } = body as { email: string; current_password?: string }
    if (form.email !== session.user.email && current_password !== password)
      return refusal(
        422,
        'refused',
        current_password === undefined ? NEEDS : 'Your current password is not correct.',
      )
    return { body: { user: { ...session.user, ...form } } }
  })
  const result = await use({ LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }, server)
  await server.close()
  const sent = server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...result, sent }
}

test('a new name needs no password, and omitted fields stay unchanged', async () => {
  const ran = await withServer((env) => runCli(['me', 'edit', '--first-name', 'Anna', '--json'], { env }))
  expect(ran.sent).toEqual([{ first_name: 'Anna', last_name: 'Lee', email: 'agency@demo.test' }])
  expect(ran).toMatchObject({ code: 0, err: 'Changed your profile. You sign in as agency@demo.test.\n' })
  expect(JSON.parse(ran.out)).toMatchObject({ id: 5, first_name: 'Anna', last_name: 'Lee' })
  expect(await withServer((env) => runCli(['me', 'edit'], { env }))).toMatchObject({ code: 2, sent: [] })
})

const moved = ['me', 'edit', '--email', 'ann@new.test']
const form = { first_name: 'Ann', last_name: 'Lee', email: 'ann@new.test', current_password: password }

test('a new email address needs the current password, which is read from standard input', async () => {
  expect(await withServer((env) => runCli(moved, { env }))).toEqual({
    code: 2,
    out: '',
    err: 'Pass the password with --password-stdin.\n',
    sent: [],
  })
  const given = [...moved, '--password-stdin']
  expect(await withServer((env) => runCli(given, { env, stdin: 'wrong\n' }))).toMatchObject({
    code: 7,
    out: '',
    err: 'Your current password is not correct. (request req-7)\n',
  })
  expect(await withServer((env) => runCli(given, { env, stdin: `${password}\n` }))).toMatchObject({
    code: 0,
    err: 'Changed your profile. You sign in as ann@new.test.\n',
    sent: [form],
  })
})

test('saves the new email address in the signed-in profile', async () => {
  using home = scratch()
  await withServer(async ({ LINKWRIGHT_URL: url }) => {
    const given = { env: { ...home.env, LINKWRIGHT_URL: String(url) }, stdin: `${password}\n` }
    await runCli(['login', '--token-stdin'], { ...given, stdin: token })
    return await runCli([...moved, '--password-stdin'], given)
  })
  expect(await runCli(['config', 'get', 'email'], { env: home.env })).toMatchObject({ out: 'ann@new.test\n' })
})

test('as a process, a new email address prompts for the current password, masked, and fails without one', async () => {
  using home = scratch()
  const { sent, code, screen } = await withServer(async (env) => {
    const person = terminal(moved, { ...home.env, ...env })
    await person.see('Current password')
    person.type(`${password}\r`)
    return { code: await person.exit, screen: person.raw() }
  })
  expect({ code, sent }).toEqual({ code: 0, sent: [form] })
  expect(screen).toContain('You sign in as ann@new.test.')
  expect(screen).not.toContain(password)
  const alone = await withServer((env) => spawnCli(moved, { ...home.env, ...env }).ended)
  expect(alone).toMatchObject({ code: 2, err: 'Pass the password with --password-stdin.\n', sent: [] })
}, 60_000)
