import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { boot } from './boot.ts'
import { demoMark } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { DatabaseRefusal } from './db/database-errors.ts'
import { readConfig } from './env.ts'
import { asOwner, bareDatabase } from './testing/postgres.ts'
import { type StartFailure, startFailureOf } from './start-failure.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(inject('temporaryFolder'), 'linkwright-refused-'))
})

/** The message of a server that cannot start with these settings. */
const messageOf = async (env: Record<string, string>) => (await startAndFail(env))?.message

async function startAndFail(env: Record<string, string>): Promise<StartFailure | undefined> {
  const settings = { LINKWRIGHT_DEMO: '0', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...env }
  try {
    const running = await boot(readConfig(settings), () => {})
    await running.stop()
    return { message: 'It serves.', status: 0 }
  } catch (error) {
    return startFailureOf(error)
  }
}

describe('explains a problem that the operator can fix', () => {
  test.each([
    [
      'a setting',
      { DATABASE_URL: 'mysql://me:secret@localhost/links' },
      'DATABASE_URL must be a URL like postgresql://user:password@host:5432/database.',
    ],
    [
      'a database that does not respond',
      { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/links' },
      'PostgreSQL at 127.0.0.1:1/links cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    ],
  ])('%s', async (_, env, message) => {
    expect(await messageOf({ LINKWRIGHT_DATA: join(folder, 'unused'), ...env })).toBe(message)
  })

  test('a data folder that is a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(await messageOf({ LINKWRIGHT_DATA: file })).toMatch(
      new RegExp(`^The data folder ${file} cannot be made: .+ Set LINKWRIGHT_DATA to another folder.$`),
    )
  })

  test('a database with foreign tables', async () => {
    const { url, drop } = await bareDatabase()
    onTestFinished(drop)
    await asOwner(url, 'create table users (id int)')
    expect(await messageOf({ DATABASE_URL: url })).toMatch(
      /^The database \S+ holds tables that are not Linkwright's \(users\)\. Give Linkwright a database of its own\.$/,
    )
  })

  test('the demo’s data without LINKWRIGHT_DEMO and a folder in use, but no bug of the server', async () => {
    const dataDir = join(folder, 'demo')
    const demo = await openDatabase({ dataDir, durable: false, demo: true })
    await demo.kysely.insertInto('instance').values(demoMark).execute()
    const env = { LINKWRIGHT_DATA: dataDir, LINKWRIGHT_DURABLE: '0' }
    expect(await messageOf(env)).toBe(
      `The data folder ${dataDir} is in use by another Linkwright process. Stop that one, or set LINKWRIGHT_DATA to another folder.`,
    )
    await demo.close()
    expect(await messageOf(env)).toMatch(
      /^The embedded PostgreSQL .+ holds the demo's data, with passwords that everyone knows\. Use another one, or leave LINKWRIGHT_DEMO unset\.$/,
    )
    expect(startFailureOf(new TypeError('undefined is not a function'))).toBeUndefined()
  })

  test('a port in use, before anything is created', async () => {
    const port = await usedPort()
    const data = join(folder, 'not made')
    expect(await messageOf({ LINKWRIGHT_DEMO: '1', LINKWRIGHT_DATA: data, PORT: port })).toBe(
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}. Another program uses this port: stop it, or set PORT to another one.`,
    )
    expect(existsSync(data)).toBe(false)
  })

  test('a metrics address in use, with the name of its setting', async () => {
    const at = `127.0.0.1:${await usedPort()}`
    const data = join(folder, 'not made')
    expect(
      await startAndFail({ LINKWRIGHT_DEMO: '1', LINKWRIGHT_DATA: data, LINKWRIGHT_METRICS: at }),
    ).toEqual({
      message: `listen EADDRINUSE: address already in use ${at}. Set LINKWRIGHT_METRICS to another address.`,
      status: 75,
    })
    expect(existsSync(data)).toBe(false)
  })

  test('a metrics address that equals the server’s own', async () => {
    const at = `127.0.0.1:${await freePort()}`
    const env = { PORT: at.split(':')[1] ?? '', LINKWRIGHT_METRICS: at }
    expect(await messageOf({ LINKWRIGHT_DATA: join(folder, 'not made'), ...env })).toMatch(
      /^listen EADDRINUSE.+ Set LINKWRIGHT_METRICS to another address\.$/,
    )
  })

  test.each([
    ['192.0.2.1', 'This machine has no such address: set HOST to one of its own.'],
    ['300.1.1.1', 'This name has no address: set HOST to an address of this machine.'],
  ])('an address of another machine, %s', async (HOST, advice) => {
    const data = join(folder, 'not made')
    expect(await messageOf({ LINKWRIGHT_DEMO: '1', LINKWRIGHT_DATA: data, HOST })).toMatch(
      new RegExp(`^\\S+ E[A-Z]+.* ${HOST.replaceAll('.', '\\.')}.*\\. ${advice}$`),
    )
    expect(existsSync(data)).toBe(false)
  })
})

describe('exits with 75 for a temporary problem, and with 2 for one that needs a change', () => {
  const systemError = (code: string, syscall = 'connect') =>
    Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
  const refusedFor = (cause: unknown) => new DatabaseRefusal('It cannot be used.', { cause })

  test.each([
    ['a refused connection', systemError('ECONNREFUSED'), 75],
    ['a host without an address', systemError('ENOTFOUND', 'getaddrinfo'), 75],
    ['a socket that is not there', systemError('ENOENT'), 75],
    ['several addresses that refuse', new AggregateError([systemError('ECONNREFUSED')]), 75],
    ['no answer in time', new Error('timeout exceeded when trying to connect'), 75],
    ['a PostgreSQL that starts', sqlError('57P03'), 75],
    ['no free connections', sqlError('53300'), 75],
    ['a full disk of PostgreSQL', sqlError('53100'), 75],
    ['a full disk', systemError('ENOSPC', 'write'), 75],
    ['a wrong password', sqlError('28P01'), 2],
    ['a database that does not exist', sqlError('3D000'), 2],
    ['missing rights', sqlError('42501'), 2],
    ['a folder of another user', systemError('EACCES', 'mkdir'), 2],
  ])('%s', (_, cause, status) => {
    expect(startFailureOf(refusedFor(cause))).toEqual({ message: 'It cannot be used.', status })
  })

  test('explains an error without a message of its own', () => {
    expect(startFailureOf(sqlError('53100'))).toEqual({
      message: 'The server cannot start now: SQLSTATE 53100. Start it again later.',
      status: 75,
    })
  })

  test('a wrong setting, a refused connection, a folder that cannot be created and a port in use', async () => {
    const elsewhere = { DATABASE_URL: 'postgresql://me@127.0.0.1:1/links' }
    expect((await startAndFail({ PORT: '99999' }))?.status).toBe(2)
    expect((await startAndFail(elsewhere))?.status).toBe(75)
    expect((await startAndFail({ LINKWRIGHT_DATA: '/dev/null/data' }))?.status).toBe(2)
    expect((await startAndFail({ PORT: await usedPort() }))?.status).toBe(75)
  })
})

async function usedPort(): Promise<string> {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  return await portOf(other)
}

async function freePort(): Promise<string> {
  const other = createServer().listen(0, '127.0.0.1')
  const port = await portOf(other)
  other.close()
  await once(other, 'close')
  return port
}

async function portOf(server: Server): Promise<string> {
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' ? String(address?.port) : ''
}

function sqlError(code: string) {
  return Object.assign(new DatabaseError(`SQLSTATE ${code}`, 0, 'error'), { code })
}
