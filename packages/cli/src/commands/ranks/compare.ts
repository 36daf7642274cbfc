import { changeNames, changes } from '@linkwright/core/tracking/ranks/compare'
import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import type { RankChanged } from '@linkwright/sdk'
import { list } from '../../define/kinds.ts'
import { call } from '../../define/endpoint-command.ts'
import { say } from '../../io.ts'
import { whichFlags, whichRanks } from './which.ts'

const compare = call('ranks.compare')
const rankText = (rank: number | null) => (rank === null ? '' : rank === 0 ? 'Not found' : String(rank))

export const compareRanks = list<RankChanged>({
  name: 'compare',
  summary: compare.summary,
  flags: [...whichFlags, compare.flag('days', '--days <n>'), compare.flag('to', '--to <day>')],
  examples: ['linkwright ranks compare --site 3', 'linkwright ranks compare --page 12 --days 90'],
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'key_phrase', head: 'Key Phrase' },
    { field: 'change', head: 'Change', show: ({ change }) => changes[change] },
    { field: 'rank', head: 'Rank', show: ({ rank }) => rankText(rank) },
    { field: 'rank_before', head: 'Before', show: ({ rank_before }) => rankText(rank_before) },
    { field: 'average', head: 'Average' },
    { field: 'average_before', head: 'Average before' },
  ],
  async *rows(client, input, io) {
    const days = input.number('days')
    const which = { ...(await whichRanks(client, input, io)), ...(days !== undefined && { days }) }
    const found = await client.ranks.compare(which, { signal: io.signal })
    if (found.is_sample) say(io, `${SAMPLE_DATA}.`)
    say(io, `${found.from} to ${found.to} against ${found.from_before} to ${found.to_before}.`)
    say(io, `${changeNames.map((name) => `${changes[name]}: ${found[name]}`).join(', ')}.`)
    say(io, `Average: ${found.average ?? 'none'}, before: ${found.average_before ?? 'none'}.`)
    yield* found.phrases
  },
})
