import { createClient } from '@linkwright/sdk'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { asOwner, bareDatabase, cloneDatabase } from '../apps/server/src/testing/postgres.ts'
import { builtFolders } from '../apps/server/src/web/pages.ts'
import { run } from './support/packed.ts'
import { inPlace, temporaryFolder } from './support/place.ts'
import { kill, runServer, startServerProgram } from './support/process.ts'

/** Exit code after a setting or a database that cannot be used. */
const REFUSED = 2
const root = join(import.meta.dirname, '..')
const isBuilt = existsSync(join(builtFolders.dashboard, 'index.html'))
const demo = { email: 'agency@demo.test', password: 'linkwright-demo' }

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** Whether somebody at this address takes connections at the port. */
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

/** An address of this machine that others could reach; on Linux all of 127/8 serves when there is no network. */
const elsewhere =
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.2'

describe('a setting that cannot be ends the start with code 2 and a sentence', () => {
  test.each([
    ['PORT', { PORT: '99999' }, 'PORT must be a port from 0 to 65535, and is "99999".'],
    [
      'LINKWRIGHT_CONFIG',
      { LINKWRIGHT_CONFIG: '/dev/null' },
      'The file /dev/null of LINKWRIGHT_CONFIG cannot be read: Unexpected end of JSON input.',
    ],
    ['LINKWRIGHT_DEMO', { LINKWRIGHT_DEMO: 'yes' }, 'LINKWRIGHT_DEMO must be 0 or 1, and is "yes".'],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'mysql://me:secret@localhost/links' },
      'DATABASE_URL must be an address like postgresql://user:password@host:5432/database.',
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/links' },
      'PostgreSQL at 127.0.0.1:1/links cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    ],
  ])('%s', async (_, env, sentence) => {
    const server = runServer({ LINKWRIGHT_DATA: join(folder.path, 'unused'), ...env })
    expect(await server.ended).toBe(REFUSED)
    expect(server.err()).toBe(`${sentence}\n`)
  })

  test('a data folder that is a file', async () => {
    const file = join(folder.path, 'file')
    await writeFile(file, '')
    const server = runServer({ LINKWRIGHT_DATA: file, PORT: '0' })
    expect(await server.ended).toBe(REFUSED)
    expect(server.err()).toMatch(
      new RegExp(`^The data folder ${file} cannot be made: .+ Set LINKWRIGHT_DATA to another folder.\\n$`),
    )
  })

  test('a database that holds somebody else’s tables', async () => {
    const { url, drop } = await bareDatabase()
    onTestFinished(drop)
    await asOwner(url, 'create table users (id int)')
    const server = runServer({ DATABASE_URL: url, PORT: '0' })
    expect(await server.ended).toBe(REFUSED)
    expect(server.err()).toMatch(
      /^The database \S+ holds tables that are not Linkwright's \(users\)\. Give Linkwright a database of its own\.\n$/,
    )
  })

  test('a port that another program has, before anything is made for the server', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const data = join(folder.path, 'not made')
    const server = runServer({ LINKWRIGHT_DEMO: '1', LINKWRIGHT_DATA: data, PORT: port })
    expect(await server.ended).toBe(REFUSED)
    expect(server.err()).toBe(
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}. Another program uses this port: stop it, or set PORT to another one.\n`,
    )
    expect(existsSync(data)).toBe(false)
  })

  test.each([
    ['192.0.2.1', 'This machine has no such address: set HOST to one of its own.'],
    ['300.1.1.1', 'This name has no address: set HOST to an address of this machine.'],
  ])(
    'an address that is not this machine’s, %s, and nothing is said of who can reach it',
    async (HOST, advice) => {
      const data = join(folder.path, 'not made')
      const server = runServer({ LINKWRIGHT_DEMO: '1', LINKWRIGHT_DATA: data, PORT: '0', HOST })
      expect(await server.ended).toBe(REFUSED)
      expect(server.err()).toMatch(
        new RegExp(`^\\S+ E[A-Z]+.* ${HOST.replaceAll('.', '\\.')}.*\\. ${advice}\\n$`),
      )
      expect(existsSync(data)).toBe(false)
    },
  )
})

describe('without any setting', () => {
  const data = () => join(folder.path, 'demo')

  test('it is a demo that can be reached from this machine alone, and says so in every session', async () => {
    const server = await startServerProgram({
      LINKWRIGHT_DEMO: '',
      HOST: '',
      LINKWRIGHT_DATA: data(),
      PORT: '0',
    })
    const { port, hostname } = new URL(server.url)
    expect(hostname).toBe('127.0.0.1')
    expect(await isOpen('127.0.0.1', Number(port))).toBe(true)
    expect(await isOpen(elsewhere, Number(port))).toBe(false)
    expect(server.err()).not.toContain('Warning')
    expect(server.err()).toMatch(
      new RegExp(`serves http://127\\.0\\.0\\.1:\\d+ from the embedded PostgreSQL \\S+ in ${data()} `),
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
  })

  test('its data does not open with LINKWRIGHT_DEMO=0', async () => {
    const server = runServer({ LINKWRIGHT_DATA: data(), PORT: '0' })
    expect(await server.ended).toBe(REFUSED)
    expect(server.err()).toMatch(
      /^The embedded PostgreSQL .+ holds the demo's data, with passwords that everyone knows\. Use another one, or leave LINKWRIGHT_DEMO unset\.\n$/,
    )
  })

  test('an explicit HOST opens it to others, with a warning', async () => {
    const server = await startServerProgram({
      LINKWRIGHT_DEMO: '1',
      HOST: '0.0.0.0',
      LINKWRIGHT_DATA: data(),
      PORT: '0',
    })
    expect(server.err()).toContain(
      'Warning: the demo, whose passwords everyone knows, can be reached from elsewhere at 0.0.0.0.',
    )
    expect(await isOpen(elsewhere, Number(new URL(server.url).port))).toBe(true)
    await kill(server)
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

  test('the README’s lines make an administrator, who may then sign in', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8')
    const block = /^```sh\n(export LINKWRIGHT_DEMO=0 .*?)^npm start$/ms.exec(readme)?.[1] ?? ''
    const place = { LINKWRIGHT_DATA: join(folder.path, 'by the README') }
    const lines = block.replace(
      'LINKWRIGHT_DATA=/srv/linkwright',
      `LINKWRIGHT_DATA='${place.LINKWRIGHT_DATA}'`,
    )
    expect(lines).not.toBe(block)
    const { code, out, err } = await run('sh', ['-ec', lines], root, { env: { DATABASE_URL: '' } })
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringMatching(/^you@example\.com may sign in as admin of Ada Lovelace, .+\n$/),
    })
    expect(out).toMatch(/^\S{20}\n$/)
    const server = await startServerProgram({ ...place, PORT: '0' })
    onTestFinished(() => kill(server))
    const client = createClient({ baseURL: server.url })
    await client.session.login({ email: 'you@example.com', password: out.trim() })
    expect((await client.session.read()).user).toMatchObject({ user_type: 'admin', first_name: 'Ada' })
  })

  test('on a PostgreSQL the start line names it, and no password', async () => {
    const { url, drop } = await cloneDatabase()
    onTestFinished(drop)
    const withPassword = new URL(url)
    withPassword.password = 'secret'
    const server = await startServerProgram({ DATABASE_URL: withPassword.href, PORT: '0' })
    onTestFinished(() => kill(server))
    const host = withPassword.searchParams.get('host') ?? withPassword.host
    expect(server.err()).toMatch(
      new RegExp(
        `^Linkwright serves ${server.url} from the PostgreSQL \\S+ at ${host}${withPassword.pathname}\\.$`,
        'm',
      ),
    )
    expect(server.err()).not.toContain('secret')
  })
})
