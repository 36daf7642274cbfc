import type { Notice } from '@linkwright/sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withNotice } from './notice-list.ts'

const notice = (id: number): Notice => ({
  id,
  message: `Notice ${id}`,
  time: '2026-11-21T00:00:00Z',
  href: null,
  icon: 'bell',
  color: 'blue',
})

test('sorts notices newest first, each once, in any order of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 20 })), (ids) => {
      const shown = ids.reduce<Notice[]>((notices, id) => withNotice(notices, notice(id)), [])
      expect(shown.map(({ id }) => id)).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
    }),
  )
})
