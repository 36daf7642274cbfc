import { noFiguresBefore } from '@linkwright/core/values/by-day'
import type { SiteDay } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { dateColumn } from '../../output/dates.ts'
import { printMessage } from '../../io.ts'

const calls = call('sites.history')

/** A row for each site and day with a change, newest first. */
export const siteHistory = list<SiteDay & { readonly site_id: number }>({
  name: 'history',
  summary: calls.summary,
  flags: [calls.flag('site_id', '--site <id>'), calls.flag('from', '--from <day>')],
  examples: ['linkwright sites history', 'linkwright sites history --site 3 --from 2026-01-01 --csv'],
  columns: [
    { field: 'site_id', head: 'Site' },
    dateColumn('day', 'Date'),
    { field: 'brand_trust_score', head: 'Brand trust' },
    { field: 'links_in_progress', head: 'In progress' },
    { field: 'completed_links', head: 'Completed links' },
  ],
  async *rows(client, input, io) {
    const found = await client.sites.history(
      { site_id: input.number('site'), from: input.text('from') },
      { signal: io.signal },
    )
    const sinces = found.flatMap(({ since }) => since ?? []).toSorted()
    printMessage(io, noFiguresBefore(sinces[0] ?? null))
    for (const { site_id, days } of found) for (const row of days.toReversed()) yield { site_id, ...row }
  },
})
