import { expect, it } from 'vitest'
import { unsent } from '../testing/unsent.ts'
import { type Author, AuditWriter } from './audit-writer.ts'

const author: Author = {
  actor_user_id: 1,
  as_user_id: null,
  of_business_id: 7,
  via: 'session',
  address: '127.0.0.1',
  request_id: 'req-1',
  at: new Date(0),
}

/** An audit writer whose entries are seen and go nowhere. */
function auditWriter() {
  const rows: object[] = []
  const insertInto = () => ({
    values: (row: object) => ({ execute: () => Promise.resolve(void rows.push(row)) }),
  })
  const made = new AuditWriter<'sub-user.edit'>({ ...unsent, insertInto } as unknown as typeof unsent, author)
  return { made, rows }
}

it('stores the fields of a change that the action names, and never a secret', async () => {
  const { made, rows } = auditWriter()
  const after = { email: 'a@example.test', password_hash: '$argon2id$', email_key: 'a' }
  await made.write('sub-user.edit', { id: 3, after })
  expect(rows).toEqual([
    {
      ...author,
      action: 'sub-user.edit',
      subject: 'user',
      subject_id: 3,
      before: null,
      after: JSON.stringify({ email: 'a@example.test' }),
    },
  ])
})

it('accepts one entry, or none if nothing was changed', async () => {
  const { made } = auditWriter()
  expect(() => made.checkOnce('subUsers.edit')).toThrow(
    'subUsers.edit has 0 entries in the audit log instead of 1.',
  )
  await made.write('sub-user.edit', { id: 3 })
  expect(() => made.checkOnce('subUsers.edit')).not.toThrow()
  await made.write('sub-user.edit', { id: 3 })
  expect(() => made.checkOnce('subUsers.edit')).toThrow('has 2 entries')
  const idle = auditWriter().made
  idle.changesNothing()
  expect(() => idle.checkOnce('subUsers.edit')).not.toThrow()
  await idle.write('sub-user.edit', { id: 3 })
  expect(() => idle.checkOnce('subUsers.edit')).toThrow('instead of 0')
})
