import type * as Table from '@linkwright/react-ui/table'
import { expect, test, vi } from 'vitest'
import { rendered } from '../../../testing/rendered.tsx'
import { OpportunityBoard } from './opportunity-board.tsx'
import { OpportunityTable } from './opportunity-table.tsx'

const toolbar = vi.hoisted(() => ({ delays: [] as unknown[] }))
vi.mock('@linkwright/react-ui/table', async (load) => ({
  ...(await load<typeof Table>()),
  TableToolbar: ({ filter }: Parameters<typeof Table.TableToolbar>[0]) => {
    toolbar.delays.push(filter?.debounceMs)
    return null
  },
}))
vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (_key: string, fallback: string) => [fallback, () => {}],
  useAddressValues: () => [{}, () => {}],
}))

test('the filter of the table and of the board waits 500 ms after the last key', () => {
  rendered(<OpportunityTable siteId={3} views={null} onOpen={() => {}} />)
  rendered(<OpportunityBoard siteId={3} views={null} onOpen={() => {}} />)
  expect(toolbar.delays).toEqual([500, 500])
})
