import { expect, test, vi } from 'vitest'
import { rendered } from '../../testing/rendered.tsx'
import { SiteSummary } from './summary.tsx'

const set = vi.fn<(changes: object) => void>()
const shown = vi.hoisted(() => ({
  search: undefined as ((text: string) => void) | undefined,
  tag: undefined as ((tag: string) => void) | undefined,
  sort: undefined as ((sort: { id: string; desc: boolean }) => void) | undefined,
}))

vi.mock('../../navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useScreenParams: () => ({ siteId: '3' }),
  useAddressState: (_: string, fallback: string) => [fallback, () => {}],
  useAddressValues: () => [{}, set],
}))
vi.mock('../../session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSite: () => ({
    id: 3,
    brand_scout: { is_sample: false },
    pages: Array.from({ length: 9 }, (_, id) => ({ id, tags: [], scout: {} })),
  }),
}))
vi.mock('@linkwright/react-ui/search-field', () => ({
  SearchField: ({ onChange }: { onChange: (text: string) => void }) => {
    shown.search = onChange
    return null
  },
}))
vi.mock('../../tags/tag-filter.tsx', () => ({
  isTagged: () => true,
  TagFilter: ({ onChange }: { onChange: (tag: string) => void }) => {
    shown.tag = onChange
    return null
  },
}))
vi.mock('@linkwright/react-ui/table', async (original) => ({
  ...(await original<object>()),
  useIsPrinting: () => false,
  useTableState: () => ({ visible: [] }),
  DataTable: ({ onSort }: { onSort: typeof shown.sort }) => {
    shown.sort = onSort
    return null
  },
}))
vi.mock('./site-stats.tsx', () => ({ SiteStats: () => null }))
vi.mock('./new-page.tsx', () => ({ NewPage: () => null }))
vi.mock('./page-actions.tsx', () => ({ DeletePage: () => null, usePageActions: () => () => [] }))
vi.mock('../../filters/saved-filters.tsx', () => ({ SavedFilters: () => null }))
vi.mock('../../tags/edit-tags.tsx', () => ({ EditTags: () => null }))
vi.mock('../../scouting/pages-note.tsx', () => ({ PagesNote: () => null }))

test('filter, tag and order show the first page of the table', () => {
  rendered(<SiteSummary />)
  shown.search?.('spades')
  shown.tag?.('Spring')
  shown.sort?.({ id: 'score', desc: true })
  expect(set.mock.calls).toEqual([
    [{ q: 'spades', page: undefined }],
    [{ tag: 'Spring', page: undefined }],
    [{ sort: '-score', page: undefined }],
  ])
})
