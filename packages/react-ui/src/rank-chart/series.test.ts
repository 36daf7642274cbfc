import { expect, test } from 'vitest'
import { rankGrid } from './series.ts'

test('series share their days, own series first; 0 means not found, a missing day not checked', () => {
  const grid = rankGrid([
    { label: 'Rival', points: [{ when: '2026-01-15', rank: 0 }] },
    {
      label: 'You',
      isOwn: true,
      points: [
        { when: '2026-01-15', rank: 4 },
        { when: '2026-01-01', rank: 9 },
      ],
    },
  ])
  expect(grid.days).toEqual(['2026-01-01', '2026-01-15'])
  expect(grid.lines.map(({ label, ranks }) => ({ label, ranks }))).toEqual([
    { label: 'You', ranks: [9, 4] },
    { label: 'Rival', ranks: [null, 0] },
  ])
})
