import type { Page } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import { rendered, textOf } from '../../../testing/rendered.tsx'
import { Averages } from './averages.tsx'
import type { TopTen } from './use-top-ten.ts'

const ranges = { kp_range_set: 30, em_range_set: 5, br_range_set: 60 }
vi.mock('../../../session/session.ts', () => ({
  useSession: () => ({ settings: { gauge_blue_ranges: ranges } }),
  updateSession: () => {},
}))

const NONE = 'No averages yet'
const stats = { keyPhraseMixRatio: 36, exactMatchRatio: 14, brandedRatio: 50 }
const page = { id: 1, site_id: 1, page_type: 'page', reporting: '#1 Overall', scout: {}, stats } as Page
const shown = (topTen: Partial<TopTen>) =>
  textOf(rendered(<Averages page={page} topTen={{ rows: [], summary: [], ...topTen } as TopTen} />))

test('reports missing averages only once loaded, not while loading or after a failure', () => {
  expect(shown({ isLoading: false, error: null })).toContain(NONE)
  expect(shown({ isLoading: true, error: null })).not.toContain(NONE)
  const failed = shown({ isLoading: true, error: new Error('It is being mended.') })
  expect(failed).not.toContain(NONE)
  expect(failed).toContain('Could not be read.')
})

test('shows the anchors of the page against the band of the average', () => {
  const text = shown({ isLoading: false, error: null })
  expect(text).toContain('Exact Match 9 pts over Target 0–5%, average 5% 14%')
})
