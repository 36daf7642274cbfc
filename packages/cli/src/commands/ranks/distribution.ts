import { bandNames, bands } from '@linkwright/core/tracking/ranks/standing'
import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { list } from '../../define/kinds.ts'
import { call } from '../../define/endpoint-command.ts'
import { say } from '../../io.ts'
import { dateColumn } from '../../output/dates.ts'
import { dayFlags, whichFlags, whichRanks } from './which.ts'

export const rankDistribution = list<Record<string, string | number>>({
  name: 'distribution',
  summary: call('ranks.distribution').summary,
  flags: [...whichFlags, ...dayFlags],
  examples: ['linkwright ranks distribution --site 3', 'linkwright ranks distribution --page 12 --csv'],
  columns: [
    dateColumn('when', 'Date'),
    ...bandNames.map((band) => ({ field: band, head: bands[band].label })),
  ],
  async *rows(client, input, io) {
    const found = await client.ranks.distribution(await whichRanks(client, input, io), { signal: io.signal })
    if (found.is_sample) say(io, `${SAMPLE_DATA}.`)
    for (const [index, when] of [...found.days.entries()].toReversed())
      yield {
        when,
        ...Object.fromEntries(bandNames.map((band) => [band, found[band][index] ?? 0] as const)),
      }
  },
})
