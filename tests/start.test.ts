import { createClient } from '@linkwright/sdk'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { cloneDatabase } from '../apps/server/src/testing/postgres.ts'
import { builtFolders } from '../apps/server/src/web/pages.ts'
import { run } from './support/packed.ts'
import { inPlace, temporaryFolder } from './support/place.ts'
import { freePort, kill, runServer, startServerProgram } from './support/process.ts'

/** Exit codes: an unusable setting or database; a temporary cause. */
const REFUSED = 2
const TEMPORARY = 75
const root = join(import.meta.dirname, '..')
const isBuilt = existsSync(join(builtFolders.dashboard, 'index.html'))
const demo = { email: 'agency@demo.test', password: 'linkwright-demo' }

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** Whether a program accepts connections at the port of this address. */
async function isOpen(host: string, port: number): Promise<boolean> {
  const connection = connect({ host, port, timeout: 2000 })
  try {
    await Promise.race([
      once(connection, 'connect'),
      once(connection, 'timeout').then(() => Promise.reject(new Error('timeout'))),
    ])
    return true
  } catch {
    return false
  } finally {
    connection.destroy()
  }
}

/** An address of this machine that others could reach; on Linux all of 127/8 works without a network. */
const elsewhere =
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.2'

/** `start-failure.test.ts` tests the messages. */
describe('a failed start prints only a message', () => {
  test('for an invalid setting', async () => {
    const server = runServer({ PORT: '99999' })
    expect(await server.ended).toBe(REFUSED)
    expect(server.err()).toBe('PORT must be a port from 0 to 65535, and is "99999".\n')
  })

  test('for an unavailable address, without the warning about a public address', async () => {
    const server = runServer({ LINKWRIGHT_DEMO: '1', PORT: '0', HOST: '192.0.2.1' })
    expect(await server.ended).toBe(TEMPORARY)
    expect(server.err()).toMatch(/^listen E[A-Z]+.* 192\.0\.2\.1\. .+ set HOST to one of its own\.\n$/)
  })
})

test('a call that is open when SIGTERM follows the first response of /health gets its response', async () => {
  const port = await freePort()
  const data = join(folder.path, 'stopped early')
  const server = runServer({ LINKWRIGHT_DATA: data, PORT: String(port) })
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.status, {
      timeout: 60_000,
      interval: 5,
    })
    .toBe(200)
  const body = JSON.stringify(demo)
  const call = request({
    port,
    method: 'POST',
    path: '/api/user/login',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = once(call, 'response')
  call.write(body.slice(0, 5))
  const [socket] = (await once(call, 'socket')) as [Socket]
  if (socket.connecting) await once(socket, 'connect')
  server.child.kill('SIGTERM')
  await expect.poll(() => server.err()).toContain('SIGTERM: stopping.')
  call.end(body.slice(5))
  const [response] = (await answered) as [IncomingMessage]
  expect(response.resume().statusCode).toBe(422)
  expect(await server.ended).toBe(0)
})

test('the server continues when its error output is closed', async () => {
  const server = await startServerProgram({ LINKWRIGHT_DATA: join(folder.path, 'unread'), PORT: '0' })
  server.child.stderr?.destroy()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

describe('without any setting', () => {
  test('it starts a demo that only this machine can reach, and every session is marked as demo', async () => {
    const data = join(folder.path, 'demo')
    const server = await startServerProgram({
      LINKWRIGHT_DEMO: '',
      HOST: '',
      LINKWRIGHT_DATA: data,
      PORT: '0',
    })
    const { port, hostname } = new URL(server.url)
    expect(hostname).toBe('127.0.0.1')
    expect(await isOpen('127.0.0.1', Number(port))).toBe(true)
    expect(await isOpen(elsewhere, Number(port))).toBe(false)
    expect(server.err()).not.toContain('Warning')
    expect(server.err()).toMatch(
      new RegExp(`serves http://127\\.0\\.0\\.1:\\d+ from the embedded PostgreSQL \\S+ in ${data} `),
    )
    const client = createClient({ baseURL: server.url })
    await client.session.login(demo)
    expect((await client.session.read()).demo).toBe(true)
    const page = await fetch(server.url, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(isBuilt ? 200 : 503)
    expect(await page.text()).toContain(isBuilt ? '<div id="root">' : 'npm run build')
    const config: unknown = await (await fetch(`${server.url}/config.json`)).json()
    expect(config).toMatchObject({ demo: true, demo_accounts: expect.arrayContaining([expect.anything()]) })
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await expect(openDatabase({ dataDir: data, durable: false, demo: false })).rejects.toThrow(
      /holds the demo's data, with passwords that everyone knows\./,
    )
  })
})

describe('with LINKWRIGHT_DEMO=0', () => {
  test('it starts empty: no account exists', async () => {
    const place = { LINKWRIGHT_DATA: join(folder.path, 'empty') }
    const server = await startServerProgram({ ...place, HOST: '', PORT: '0' })
    expect(await isOpen(elsewhere, Number(new URL(server.url).port))).toBe(true)
    const client = createClient({ baseURL: server.url })
    await expect(client.session.login(demo)).rejects.toMatchObject({ status: 422 })
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
    const rows = await inPlace(place, ({ services }) =>
      Promise.all([
        services.kysely.selectFrom('users').selectAll().execute(),
        services.kysely.selectFrom('businesses').selectAll().execute(),
      ]),
    )
    expect(rows).toEqual([[], []])
  })

  test('the README’s lines create an administrator who can sign in', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8')
    const block = /^```sh\n(export LINKWRIGHT_DEMO=0 .*?)^npm start$/ms.exec(readme)?.[1] ?? ''
    const place = { LINKWRIGHT_DATA: join(folder.path, 'by the README') }
    const lines = block.replace('LINKWRIGHT_DATA=~/linkwright', `LINKWRIGHT_DATA='${place.LINKWRIGHT_DATA}'`)
    expect(lines).not.toBe(block)
    const { code, out, err } = await run('sh', ['-ec', lines], root, { env: { DATABASE_URL: '' } })
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringMatching(
        /^you@example\.com can sign in as admin of Ada Lovelace, .+\nPassword of you@example\.com, shown only once:\n$/,
      ),
    })
    expect(out).toMatch(/^\S{20}\n$/)
    const { user } = await inPlace(place, async (server) => {
      const client = server.clientWith(undefined)
      await client.session.login({ email: 'you@example.com', password: out.trim() })
      return await client.session.read()
    })
    expect(user).toMatchObject({ user_type: 'admin', first_name: 'Ada' })
  })

  test('names its PostgreSQL without the password in the start line, after all messages for the operator', async () => {
    const { url, drop } = await cloneDatabase()
    onTestFinished(drop)
    const withPassword = new URL(url)
    withPassword.password = 'secret'
    const server = await startServerProgram({
      DATABASE_URL: withPassword.href,
      SMTP_URL: 'smtps://mail.example.com',
      PORT: '0',
    })
    onTestFinished(() => kill(server))
    const host = withPassword.searchParams.get('host') ?? withPassword.host
    expect(server.err()).toMatch(
      new RegExp(
        `^Warning: emails will link to .+\\nLinkwright serves ${server.url} from the PostgreSQL \\S+ at ${host}${withPassword.pathname}\\.$`,
        'm',
      ),
    )
    expect(server.err()).not.toContain('secret')
  })
})
