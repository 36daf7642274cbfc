import { topTenAverages } from '@linkwright/core/internal/tracking/top-ten/averages'
import type { Compared } from '@linkwright/core/internal/tracking/top-ten/measures'
import type { TopTenRow } from '@linkwright/core/internal/tracking/top-ten/top-ten-row'
import type { ReactNode } from 'react'
import { Badge } from '../badge/badge.tsx'
import type { Format } from '../base/use-format.ts'
import { UrlCell } from '../url-cell/url-cell.tsx'

const texts = {
  you: 'You',
  none: '–',
  notFound: 'Not found',
  words: (count: string) => `${count} words`,
  below: (count: string) => `${count} below average`,
  above: (count: string) => `${count} above average`,
  equal: 'At average',
}

export const yourLabel = texts.you

/** Your page among its competitors. */
export interface You {
  url: string
  /** The rank for the first key phrase; 0 if not found, null if not looked up. */
  rank: number | null
}

/** The row of your page in the table. */
export interface YourRow {
  id: 'you'
}

export function isYou(row: TopTenRow | YourRow): row is YourRow {
  return row.id === 'you'
}

/** The cells of your row by column. The words stand in the column of the analysis, which has no tools for your page. */
export function yourCells(
  { url, rank }: You,
  yours: Compared,
  rows: readonly TopTenRow[],
  { number }: Format,
): Record<string, ReactNode> {
  const averages = topTenAverages(rows)
  const figure = (name: keyof typeof averages, text = (count: string) => count) => {
    const value = yours[name]
    if (value === null) return texts.none
    return (
      <div>
        {text(number(value))}
        <Difference from={value} to={averages[name]} number={number} />
      </div>
    )
  }
  return {
    rank: rank === null ? texts.none : rank === 0 ? texts.notFound : rank,
    url: (
      <div>
        <UrlCell url={url} />
        <span className="lw-hint lw-top-ten-you">
          <Badge tone="info">{texts.you}</Badge>
        </span>
      </div>
    ),
    title: texts.none,
    links: figure('primary_links_to_url'),
    home: figure('home_page_links'),
    analysis: figure('content_count', texts.words),
  }
}

/** How far a figure is from the average, of the rounded values, so that it matches the figures in the rows. */
function Difference({ from, to, number }: { from: number; to: number | null; number: Format['number'] }) {
  if (to === null) return null
  const distance = Math.round(from) - Math.round(to)
  return (
    <div>
      <Badge tone={distance < 0 ? 'warn' : 'good'}>
        {distance === 0
          ? texts.equal
          : (distance < 0 ? texts.below : texts.above)(number(Math.abs(distance)))}
      </Badge>
    </div>
  )
}
