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

async function runAdmin(argv: string[], { stdin = '', env: given = env } = {}) {
  let [output, messages] = ['', '']
  const code = await admin(argv, {
    env: given,
    stdin: Readable.from([stdin]),
    print: (text) => void (output += text),
    say: (message) => void (messages += `${message}\n`),
  })
  return { code, output, messages }
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

test('create-admin creates an admin with a business on plan 5 and prints the generated password', async () => {
  const { code, output, messages } = await runAdmin([
    'create-admin',
    '--email',
    'ada@example.com',
    ...profile,
  ])
  expect(code).toBe(0)
  expect(output).toMatch(/^[\w-]{20}\n$/)
  expect(messages).toContain('ada@example.com can sign in as admin')
  const made = await account('ada@example.com')
  expect(made).toMatchObject({ user_type: 'admin', is_main: true, plan_id: 5, active: 1, name: 'Ada Larsen' })
  expect(made?.subscription_id).not.toBeNull()
  expect(await isPassword(output.trim(), made?.password_hash ?? '')).toBe(true)
})

test('accepts a password on standard input and never prints it', async () => {
  const argv = ['create-account', '--email', 'tom@example.com', ...customer, '--password-stdin']
  const { code, output, messages } = await runAdmin(argv, { stdin: 'correct horse\nmore\n' })
  expect({ code, output }).toEqual({ code: 0, output: '' })
  expect(messages).not.toContain('correct horse')
  const made = await account('tom@example.com')
  expect(made).toMatchObject({
    user_type: 'agency',
    plan_id: 3,
    name: 'Northlight',
  })
  expect(made?.subscription_id).not.toBeNull()
  expect(await isPassword('correct horse', made?.password_hash ?? '')).toBe(true)
})

test('--trial starts a trial', async () => {
  await runAdmin(['create-account', '--email', 'new@example.com', ...customer, '--trial'])
  expect(await account('new@example.com')).toMatchObject({ subscription_id: null })
})

describe('refuses with a message and exit code 2', () => {
  test.each([
    [
      'no command',
      [],
      'Name a command: create-admin, create-account, set-price, reset-second-factor, purge-audit-log, recount, check-looks, backup, restore, move-to. See --help.\n',
    ],
    [
      'another command',
      ['delete-everything'],
      'Name a command: create-admin, create-account, set-price, reset-second-factor, purge-audit-log, recount, check-looks, backup, restore, move-to. See --help.',
    ],
    ['a backup without a file', ['backup'], 'backup needs a file. See --help.\n'],
    ['two files', ['restore', 'a', 'b'], 'restore takes a file and nothing else. See --help.\n'],
    ['an extra argument', ['create-admin', 'ada'], 'create-admin takes options and nothing else.'],
    ["another command's option", ['backup', 'a', '--plan', '1'], '--plan does not belong to backup.'],
    [
      'a backup into a missing folder',
      ['backup', '/nowhere/a.backup'],
      'cannot be written: its folder does not exist.',
    ],
    ['an unknown flag', ['create-admin', '--mail', 'x'], 'There is no option --mail. See --help.\n'],
    ['an unknown letter', ['-x'], 'There is no option -x. See --help.\n'],
    ['a flag without its value', ['create-admin', '--email'], '--email needs a value. See --help.\n'],
    ['a flag instead of a value', ['--email', '--trial'], '--email needs a value. See --help.\n'],
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
      'an unknown plan',
      ['create-account', '--email', 'x@example.com', ...customer, '--plan', '9'],
      'There is no plan 9. Available plans: 1 Ground',
    ],
    [
      'an invalid type',
      ['create-account', '--email', 'x@example.com', ...customer, '--type', 'admin'],
      '--type agency or --type user',
    ],
    [
      'a plan for an admin',
      ['create-admin', '--email', 'x@example.com', ...profile, '--plan', '1'],
      'create-account',
    ],
  ])('%s', async (_what, argv, message) => {
    const { code, output, messages } = await runAdmin(argv, { stdin: 'short\n' })
    expect({ code, output }).toEqual({ code: 2, output: '' })
    expect(messages).toContain(message)
    expect(await account('x@example.com')).toBeUndefined()
  })

  test('refuses a used email address in any case, and leaves no business behind', async () => {
    const count = async () => {
      const database = await openDatabase({ url: postgres.url })
      const rows = await database.kysely.selectFrom('businesses').select('id').execute()
      await database.close()
      return rows.length
    }
    await runAdmin(['create-account', '--email', 'taken@example.com', ...customer])
    const before = await count()
    const { code, messages } = await runAdmin(['create-account', '--email', 'Taken@Example.com', ...customer])
    expect(code).toBe(2)
    expect(messages).toContain('An account with the email address Taken@Example.com already exists.')
    expect(await count()).toBe(before)
  })

  test('the demo', async () => {
    const argv = ['create-admin', '--email', 'x@example.com', ...profile]
    const { code, messages } = await runAdmin(argv, { env: { DATABASE_URL: postgres.url } })
    expect(code).toBe(2)
    expect(messages).toContain('LINKWRIGHT_DEMO=0')
  })
})

test('--help lists every command', async () => {
  const { code, output } = await runAdmin(['--help'])
  expect(code).toBe(0)
  expect(output).toContain('create-admin')
  for (const command of ['create-account', 'backup', 'restore', 'move-to']) expect(output).toContain(command)
})

test(
  'creates the first admin of an embedded database, and refuses a folder in use',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linkwright-data-'))
    const embedded = { LINKWRIGHT_DEMO: '0', LINKWRIGHT_DATA: folder }
    const argv = ['create-admin', '--email', 'ada@example.com', ...profile]
    expect((await runAdmin(argv, { env: embedded })).code).toBe(0)
    expect(await account('ada@example.com', { dataDir: folder })).toMatchObject({ user_type: 'admin' })
    const server = await openDatabase({ dataDir: folder, demo: false })
    const { code, messages } = await runAdmin(argv, { env: embedded })
    expect(code).toBe(75)
    expect(messages).toContain('in use by another Linkwright process')
    await server.close()
    await rm(folder, { recursive: true, force: true })
  },
)

test('set-price sets the price of a plan and writes the audit log', async () => {
  const set = (price: string, plan = '3') => runAdmin(['set-price', price, '--plan', plan])
  expect(await set('price_of_3')).toEqual({
    code: 0,
    output: '',
    messages: 'Flight is sold at price_of_3.\n',
  })
  expect(await set('price_of_3', '4')).toMatchObject({
    code: 2,
    messages: 'price_of_3 is already the price of 3 Flight.\n',
  })
  expect(await set('price_1', '99')).toMatchObject({ code: 2 })
  expect(await set('prod_1')).toMatchObject({ code: 2 })
  expect(await set('none')).toMatchObject({ code: 0, messages: 'Flight is no longer sold.\n' })
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

test('reset-second-factor turns off two-step sign-in and writes the audit log', async () => {
  const email = 'locked-out@example.com'
  await runAdmin(['create-admin', '--email', email, ...profile])
  const reset = () => runAdmin(['reset-second-factor', email])
  expect(await reset()).toMatchObject({ code: 2, messages: `${email} has no two-step sign-in.\n` })
  const database = await openDatabase({ ...postgres, demo: false })
  const { id: user_id, business_id } = (await account(email)) ?? { id: 0, business_id: 0 }
  const factor = { business_id, user_id, secret: Buffer.from('sealed'), confirmed_at: new Date() }
  await database.kysely.insertInto('second_factors').values(factor).execute()
  expect(await reset()).toMatchObject({ code: 0, messages: `${email} signs in with the password alone.\n` })
  expect(await database.kysely.selectFrom('second_factors').selectAll().execute()).toEqual([])
  const written = await database.kysely
    .selectFrom('audit_log')
    .select(['via', 'subject_id', 'of_business_id'])
    .where('action', '=', 'second-factor.reset')
    .execute()
  await database.close()
  expect(written).toEqual([{ via: 'command', subject_id: user_id, of_business_id: business_id }])
  expect(await runAdmin(['reset-second-factor', 'unknown@example.com'])).toMatchObject({ code: 2 })
})
