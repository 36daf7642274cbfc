import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Every way to lock rows, tables or numbers, in SQL and in Kysely. */
const locking = new RegExp(
  [
    String.raw`\bfor\s+(?:no\s+key\s+)?update\b`,
    String.raw`\bfor\s+(?:key\s+)?share\b`,
    String.raw`\bfor(?:NoKey)?Update\b`,
    String.raw`\bfor(?:Key)?Share\b`,
    String.raw`\bskip\s*locked\b`,
    String.raw`\bno\s*wait\b`,
    String.raw`\bpg_(?:try_)?advisory_`,
    String.raw`\block\s+table\b`,
    // A mode that is put in later.
    String.raw`\bsql(?:\.raw\()?\s*\x60\s*for\s+\$\{`,
  ].join('|'),
  'i',
)

const comments = /^\s*\/\*.*?\*\/|^\s*\/\/[^\n]*/gms
const locksByItself = (source: string) => locking.test(source.replace(comments, ''))

const server = join(import.meta.dirname, '../..')
const sources = globSync('{src,migrations}/**/*.{ts,sql}', { cwd: server }).filter(
  (file) => !/\.(?:test|faults|fuzz|load)\.ts$/.test(file) && !file.startsWith('src/testing/'),
)

test('only db/lock.ts locks', () => {
  const found = sources.filter((file) => locksByItself(readFileSync(join(server, file), 'utf8')))
  expect(found.toSorted()).toEqual([
    // The trigger of a lead locks its owner, whom `becomeCustomer` has locked before.
    'migrations/0007-billing.ts',
    // Its triggers lock the link that a row refers to, as a foreign key does.
    'migrations/0031-references-to-links.ts',
    'src/db/lock.ts',
  ])
})

test.each([
  'db.selectFrom("sites").forUpdate()',
  'db.from("sites").forNoKeyUpdate()',
  'query.forShare().execute()',
  'query.forKeyShare()',
  'query[`forUpdate`]()',
  'query.forUpdate().skipLocked()',
  'query.noWait()',
  'sql`select 1 from sites for update`',
  'sql`select 1 from sites\n  for update\n  limit 1`',
  'sql`select 1 from sites for  update of s limit 1`',
  'sql`select 1 from sites for no key update`',
  'sql`select 1 from sites FOR NO KEY\n UPDATE`',
  'sql`select 1 from sites for share`',
  'sql`select 1 from sites for key share of s`',
  'sql`select 1 from sites s ${which} for update nowait`',
  "sql.raw('for share')",
  'sql.raw(`for ${mode}`)',
  'sql`select id from sites ${inMode} skip locked`',
  'sql`select pg_advisory_lock(1)`',
  'sql`select pg_advisory_lock_shared(1)`',
  'sql`select pg_advisory_xact_lock(1)`',
  'sql`select pg_try_advisory_lock(1)`',
  'sql`select pg_try_advisory_xact_lock_shared(1)`',
  'sql`select pg_advisory_unlock_all()`',
  'sql`lock table sites in share mode`',
])('finds the lock in %j', (source) => {
  expect(locksByItself(source)).toBe(true)
})

test.each([
  '// Waits for update.\n',
  '/** Asks for\n * shares. */\nconst a = 1',
  'const formUpdate = 1',
  'await lock(db, "sites", 1)',
])('finds none in %j', (source) => {
  expect(locksByItself(source)).toBe(false)
})
