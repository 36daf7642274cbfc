import { noFiguresBefore } from '@linkwright/core/values/by-day'
import type { PageDay } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { printMessage } from '../../io.ts'
import { dateColumn } from '../../output/dates.ts'
import { findPage, pageFlag } from '../../server/page.ts'

interface Row extends Partial<PageDay> {
  readonly day: string
  readonly links: number | undefined
}

const percent = (value: number | undefined) => (value === undefined ? '' : `${value}%`)

/** A row for each day with a change of the score, the anchors or the links, newest first. */
export const pageHistory = list<Row>({
  name: 'history',
  summary: call('pages.history').summary,
  flags: [pageFlag, call('pages.history').flag('from', '--from <day>')],
  examples: [
    'linkwright pages history --page 12',
    'linkwright pages history --page 12 --from 2026-01-01 --csv',
  ],
  columns: [
    dateColumn('day', 'Date'),
    { field: 'page_score', head: 'Score', show: ({ page_score }) => String(page_score ?? '') },
    {
      field: 'keyPhraseMixRatio',
      head: 'Blended',
      show: ({ keyPhraseMixRatio }) => percent(keyPhraseMixRatio),
    },
    {
      field: 'exactMatchRatio',
      head: 'Exact Match',
      show: ({ exactMatchRatio }) => percent(exactMatchRatio),
    },
    { field: 'brandedRatio', head: 'Natural', show: ({ brandedRatio }) => percent(brandedRatio) },
    { field: 'links', head: 'Links', show: ({ links }) => String(links ?? '') },
  ],
  async *rows(client, input, io) {
    const { site, page } = await findPage(client, input.id('page'), io)
    const found = await client.pages.history(
      { siteId: site.id, pageId: page.id, from: input.text('from'), links: '1' },
      { signal: io.signal },
    )
    printMessage(io, noFiguresBefore(found.since))
    const links = found.links ?? []
    const days = new Set([...found.days, ...links].map(({ day }) => day))
    for (const day of [...days].toSorted().toReversed())
      yield {
        ...found.days.findLast((row) => row.day <= day),
        links: links.findLast((row) => row.day <= day)?.links,
        day,
      }
  },
})
