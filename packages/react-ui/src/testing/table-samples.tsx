import type { ComponentProps } from 'react'
import { Card } from '../card/card.tsx'
import { type Column, DataTable } from '../table/table.tsx'

export interface Phrase {
  id: number
  phrase: string
  volume: number | null
  rank: number
  page: string
}

export const phrases: Phrase[] = [
  { id: 1, phrase: 'best hiking boots', volume: 40500, rank: 6, page: 'Hiking boots guide' },
  { id: 2, phrase: 'how to break in hiking boots', volume: 4400, rank: 2, page: 'Break-in' },
  { id: 3, phrase: 'vegan hiking boots', volume: null, rank: 48, page: 'Vegan' },
  { id: 4, phrase: 'Waterproof hiking boots', volume: 27100, rank: 14, page: 'Waterproof' },
]
/** A thousand rows. */
export const many = Array.from({ length: 1000 }, (_, index) => ({
  id: index + 1,
  phrase: `phrase ${index + 1}`,
  volume: (index * 7919) % 50_000,
  rank: (index % 50) + 1,
  page: `Page ${index % 20}`,
}))

export const columns: Column<Phrase>[] = [
  {
    id: 'phrase',
    header: 'Key phrase',
    isPrimary: true,
    sortValue: ({ phrase }) => phrase,
    cell: ({ phrase }) => phrase,
  },
  {
    id: 'volume',
    header: 'Search volume',
    headerHint: 'Searches per month',
    align: 'end',
    sortValue: ({ volume }) => volume,
    cell: ({ volume }) => volume?.toLocaleString('en-US') ?? 'N/A',
  },
  { id: 'rank', header: 'Rank', align: 'end', sortValue: ({ rank }) => rank, cell: ({ rank }) => rank },
  { id: 'page', header: 'Page', hideOnPhone: true, cell: ({ page }) => page },
]

export type TableProps = ComponentProps<typeof DataTable<Phrase>>

/** A table in a card, as on the screens. */
export function TableInCard(props: TableProps) {
  return (
    <Card title="Key phrases" padding="none">
      <DataTable {...props} />
    </Card>
  )
}
