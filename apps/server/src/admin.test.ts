import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin } from './admin.ts'
import { openDatabase } from './db/open.ts'
import { isPassword } from './http/secrets.ts'
import { cloneDatabase } from './testing/postgres.ts'

const profile = ['--first-name', 'Ada', '--last-name', 'Larsen']
const customer = [...profile, '--business', 'Northlight', '--type', 'agency', '--plan', '3']

let postgres: Awaited<ReturnType<typeof cloneDatabase>>
let env: Record<string, string>
beforeAll(async () => {
  postgres = await cloneDatabase()
  env = { LINKWRIGHT_DEMO: '0', DATABASE_URL: postgres.url }
})
afterAll(() => postgres.drop())

async function ask(argv: string[], { stdin = '', env: given = env } = {}) {
  let [printed, said] = ['', '']
  const code = await admin(argv, {
    env: given,
    stdin: Readable.from([stdin]),
    print: (text) => void (printed += text),
    say: (sentence) => void (said += `${sentence}\n`),
  })
  return { code, printed, said }
}

async function account(email: string, place: { url: string } | { dataDir: string } = postgres) {
  const database = await openDatabase({ ...place, demo: false })
  const row = await database.kysely
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.id', 'u.business_id')
    .selectAll('u')
    .select(['b.name', 'b.plan_id', 'b.active', 'b.subscription_id', 'b.api_access'])
    .where('u.email', '=', email)
    .executeTakeFirst()
  await database.close()
  return row
}

test('create-admin makes an admin with a business on plan 5 and prints the password that it made', async () => {
  const { code, printed, said } = await ask(['create-admin', '--email', 'ada@example.com', ...profile])
  expect(code).toBe(0)
  expect(printed).toMatch(/^[\w-]{20}\n$/)
  expect(said).toContain('ada@example.com may sign in as admin')
  const made = await account('ada@example.com')
  expect(made).toMatchObject({ user_type: 'admin', is_main: true, plan_id: 5, active: 1, name: 'Ada Larsen' })
  expect(made?.subscription_id).not.toBeNull()
  expect(await isPassword(printed.trim(), made?.password_hash ?? '')).toBe(true)
})

test('a password on standard input is taken and never printed', async () => {
  const argv = ['create-account', '--email', 'tom@example.com', ...customer, '--password-stdin']
  const { code, printed, said } = await ask(argv, { stdin: 'correct horse\nmore\n' })
  expect({ code, printed }).toEqual({ code: 0, printed: '' })
  expect(said).not.toContain('correct horse')
  const made = await account('tom@example.com')
  expect(made).toMatchObject({
    user_type: 'agency',
    plan_id: 3,
    name: 'Northlight',
  })
  expect(made?.subscription_id).not.toBeNull()
  expect(await isPassword('correct horse', made?.password_hash ?? '')).toBe(true)
})

test('--trial begins a trial', async () => {
  await ask(['create-account', '--email', 'new@example.com', ...customer, '--trial'])
  expect(await account('new@example.com')).toMatchObject({ subscription_id: null })
})

describe('refused with a sentence and exit code 2', () => {
  test.each([
    [
      'no command',
      [],
      'Name a command: create-admin, create-account, set-price, reset-second-factor, purge-audit-log, recount, backup, restore, move-to. See --help.\n',
    ],
    [
      'another command',
      ['delete-everything'],
      'Name a command: create-admin, create-account, set-price, reset-second-factor, purge-audit-log, recount, backup, restore, move-to. See --help.',
    ],
    ['a backup without a file', ['backup'], 'backup needs a file. See --help.\n'],
    ['two files', ['restore', 'a', 'b'], 'restore takes a file and nothing else. See --help.\n'],
    ['a word too many', ['create-admin', 'ada'], 'create-admin takes options and nothing else.'],
    ["another command's option", ['backup', 'a', '--plan', '1'], '--plan does not belong to backup.'],
    [
      'a backup into no folder',
      ['backup', '/nowhere/a.backup'],
      'cannot be written: its folder is not there.',
    ],
    ['an unknown flag', ['create-admin', '--mail', 'x'], 'There is no option --mail. See --help.\n'],
    ['an unknown letter', ['-x'], 'There is no option -x. See --help.\n'],
    ['a flag without its value', ['create-admin', '--email'], '--email needs a value. See --help.\n'],
    ['a flag in the place of a value', ['--email', '--trial'], '--email needs a value. See --help.\n'],
    ['a value for a switch', ['create-account', '--trial=7'], '--trial takes no value. See --help.\n'],
    ['no email', ['create-admin', ...profile], 'Email is required.'],
    [
      'no names',
      ['create-admin', '--email', 'x@example.com'],
      'First name is required.\nLast name is required.',
    ],
    ['a bad email', ['create-admin', '--email', 'x@', ...profile], 'Please enter a valid email address.'],
    [
      'a short password',
      ['create-admin', '--email', 'x@example.com', ...profile, '--password-stdin'],
      'Password must be at least 8 characters.',
    ],
    [
      'no business',
      ['create-account', '--email', 'x@example.com', ...profile, '--type', 'user', '--plan', '1'],
      '--business',
    ],
    [
      'a plan that is none',
      ['create-account', '--email', 'x@example.com', ...customer, '--plan', '9'],
      'There is no plan 9. There are: 1 Ground',
    ],
    [
      'a type that is none',
      ['create-account', '--email', 'x@example.com', ...customer, '--type', 'admin'],
      '--type agency or --type user',
    ],
    [
      'a plan for an admin',
      ['create-admin', '--email', 'x@example.com', ...profile, '--plan', '1'],
      'create-account',
    ],
  ])('%s', async (_what, argv, sentence) => {
    const { code, printed, said } = await ask(argv, { stdin: 'short\n' })
    expect({ code, printed }).toEqual({ code: 2, printed: '' })
    expect(said).toContain(sentence)
    expect(await account('x@example.com')).toBeUndefined()
  })

  test('refuses a taken email in another case too, and leaves no business behind', async () => {
    const count = async () => {
      const database = await openDatabase({ url: postgres.url })
      const rows = await database.kysely.selectFrom('businesses').select('id').execute()
      await database.close()
      return rows.length
    }
    await ask(['create-account', '--email', 'taken@example.com', ...customer])
    const before = await count()
    const { code, said } = await ask(['create-account', '--email', 'Taken@Example.com', ...customer])
    expect(code).toBe(2)
    expect(said).toContain('There is an account with the email Taken@Example.com already.')
    expect(await count()).toBe(before)
  })

  test('the demo', async () => {
    const argv = ['create-admin', '--email', 'x@example.com', ...profile]
    const { code, said } = await ask(argv, { env: { DATABASE_URL: postgres.url } })
    expect(code).toBe(2)
    expect(said).toContain('LINKWRIGHT_DEMO=0')
  })
})

test('--help tells every command', async () => {
  const { code, printed } = await ask(['--help'])
  expect(code).toBe(0)
  expect(printed).toContain('create-admin')
  for (const command of ['create-account', 'backup', 'restore', 'move-to']) expect(printed).toContain(command)
})

test(
  'an embedded database gets its first admin, and a folder in use is refused',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linkwright-data-'))
    const embedded = { LINKWRIGHT_DEMO: '0', LINKWRIGHT_DATA: folder }
    const argv = ['create-admin', '--email', 'ada@example.com', ...profile]
    expect((await ask(argv, { env: embedded })).code).toBe(0)
    expect(await account('ada@example.com', { dataDir: folder })).toMatchObject({ user_type: 'admin' })
    const server = await openDatabase({ dataDir: folder, demo: false })
    const { code, said } = await ask(argv, { env: embedded })
    expect(code).toBe(75)
    expect(said).toContain('in use by another Linkwright process')
    await server.close()
    await rm(folder, { recursive: true, force: true })
  },
)

test('set-price says by which price a plan is sold, and is written down', async () => {
  const set = (price: string, plan = '3') => ask(['set-price', price, '--plan', plan])
  expect(await set('price_of_3')).toEqual({ code: 0, printed: '', said: 'Flight is sold by price_of_3.\n' })
  expect(await set('price_of_3', '4')).toMatchObject({
    code: 2,
    said: 'price_of_3 is the price of 3 Flight already.\n',
  })
  expect(await set('price_1', '99')).toMatchObject({ code: 2 })
  expect(await set('prod_1')).toMatchObject({ code: 2 })
  expect(await set('none')).toMatchObject({ code: 0, said: 'Flight is no longer sold.\n' })
  const database = await openDatabase({ ...postgres, demo: false })
  const entries = await database.kysely
    .selectFrom('audit_log')
    .select(['via', 'subject', 'subject_id', 'before', 'after'])
    .where('action', '=', 'plan.price')
    .orderBy('id')
    .execute()
  await database.close()
  const of = { via: 'command', subject: 'plan', subject_id: 3 }
  expect(entries).toEqual([
    { ...of, before: { stripe_id: null }, after: { stripe_id: 'price_of_3' } },
    { ...of, before: { stripe_id: 'price_of_3' }, after: { stripe_id: null } },
  ])
})

test('reset-second-factor lets a user in by the password alone, and is written down', async () => {
  const email = 'locked-out@example.com'
  await ask(['create-admin', '--email', email, ...profile])
  const reset = () => ask(['reset-second-factor', email])
  expect(await reset()).toMatchObject({ code: 2, said: `${email} has no two-step sign-in.\n` })
  const database = await openDatabase({ ...postgres, demo: false })
  const { id: user_id, business_id } = (await account(email)) ?? { id: 0, business_id: 0 }
  const factor = { business_id, user_id, secret: Buffer.from('sealed'), confirmed_at: new Date() }
  await database.kysely.insertInto('second_factors').values(factor).execute()
  expect(await reset()).toMatchObject({ code: 0, said: `${email} signs in with the password alone.\n` })
  expect(await database.kysely.selectFrom('second_factors').selectAll().execute()).toEqual([])
  const written = await database.kysely
    .selectFrom('audit_log')
    .select(['via', 'subject_id', 'of_business_id'])
    .where('action', '=', 'second-factor.reset')
    .execute()
  await database.close()
  expect(written).toEqual([{ via: 'command', subject_id: user_id, of_business_id: business_id }])
  expect(await ask(['reset-second-factor', 'nobody@example.com'])).toMatchObject({ code: 2 })
})
