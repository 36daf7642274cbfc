import { expect, test } from 'vitest'
import { BACKUP_FORMAT } from './format.ts'
import { readBackup } from './read.ts'

const head = `${JSON.stringify({
  linkwright_backup: BACKUP_FORMAT,
  product: '1.0.0',
  made_at: '2026-01-01T00:00:00.000Z',
  kind: 'postgres',
  postgresql: '15.1',
  migrations: ['0001-first'],
})}\n`

/** A source, and whether its `finally` has run. */
function source(text: string) {
  const state = { closed: false }
  async function* parts() {
    try {
      yield Buffer.from(text)
      yield Buffer.from(text)
    } finally {
      state.closed = true
    }
  }
  return { state, parts: parts() }
}

test('closes the source of a backup whose content was never read', async () => {
  const { state, parts } = source(head)
  const backup = await readBackup(parts)
  expect(state.closed).toBe(false)
  await backup.close()
  expect(state.closed).toBe(true)
})

test('closes the source when the head is refused', async () => {
  const { state, parts } = source('{"something":"else"}\n')
  await expect(readBackup(parts)).rejects.toThrow('This is not a Linkwright backup.')
  expect(state.closed).toBe(true)
})
