import { describe, expect, it } from 'vitest'
import { type QueueCounts, queueRow } from './queues.ts'

const counts: QueueCounts = { waiting: 10, under_way: 0, failed: 0, oldest: 120 }
const paused = { since: new Date('2026-11-24T08:05:00Z'), by_name: 'Ann Lee' }

describe('a queue in health', () => {
  it('that is paused needs attention: by whom, since when, and how to resume it', () => {
    expect(queueRow('work', counts, undefined)).toMatchObject({ state: 'ok', todo: null })
    expect(queueRow('work', counts, paused)).toEqual({
      group: 'queues',
      name: 'Tasks',
      state: 'warning',
      says: 'Paused by Ann Lee since 11/24/2026 08:05 UTC, 10 waiting, 0 running, 0 failed in the last 24 hours, the oldest for 2 minutes',
      todo: 'Resume it under Jobs, or with linkwright admin jobs resume work: until then, imports, bulk actions, scores, link maps and emails wait.',
    })
  })

  it('that is paused is reported even if empty, or paused by an unknown user', () => {
    const nothing = { ...counts, waiting: 0, oldest: null }
    expect(queueRow('money', nothing, { ...paused, by_name: '' })).toMatchObject({
      state: 'warning',
      says: 'Paused since 11/24/2026 08:05 UTC, 0 waiting, 0 running, 0 failed in the last 24 hours',
    })
  })

  it('fails when a pause makes work late, and still suggests resuming it', () => {
    const late = queueRow('look-ups', { ...counts, oldest: 601, failed: 2 }, paused)
    expect(late.state).toBe('failing')
    expect(late.todo).toMatch(/^Resume it under Jobs, or with linkwright admin jobs resume look-ups/)
  })
})
