import { noteText } from '@linkwright/core/tracking/ranks/rank-note'
import { onSubdomainText } from '@linkwright/core/tracking/ranks/on-subdomain'
import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import type { RankHistory } from '@linkwright/sdk'
import { list } from '../../define/kinds.ts'
import { call } from '../../define/endpoint-command.ts'
import { say } from '../../io.ts'
import { dateColumn } from '../../output/dates.ts'
import { dayFlags, whichFlags, whichRanks } from './which.ts'

interface Row {
  key_phrase_id: number
  key_phrase: string
  when: string
  rank: number
}

export const rankHistory = list<Row>({
  name: 'history',
  summary: call('ranks.history').summary,
  flags: [...whichFlags, ...dayFlags],
  examples: [
    'linkwright ranks history --page 12',
    'linkwright ranks history --site 3 --from 2026-01-01 --feature ai_answer --csv',
  ],
  columns: [
    { field: 'key_phrase_id', head: 'ID' },
    { field: 'key_phrase', head: 'Key Phrase' },
    dateColumn('when', 'Date'),
    { field: 'rank', head: 'Rank', show: ({ rank }) => (rank === 0 ? 'Not found' : String(rank)) },
  ],
  async *rows(client, input, io) {
    const history = await client.ranks.history(await whichRanks(client, input, io), { signal: io.signal })
    if (history.is_sample) say(io, `${SAMPLE_DATA}.`)
    if (history.step > 1) say(io, `The newest rank of each ${history.step} days.`)
    if (history.left_out > 0)
      say(io, `${history.left_out} more key phrases are left out; name them with --phrases.`)
    for (const line of [...subdomainsOf(history), ...notesOf(history)]) say(io, line)
    for (const { id, key_phrase, ranks } of history.phrases)
      for (const [index, when] of [...history.days.entries()].toReversed()) {
        const rank = ranks[index]
        if (typeof rank === 'number') yield { key_phrase_id: id, key_phrase, when, rank }
      }
  },
})

function subdomainsOf({ phrases }: RankHistory): string[] {
  return phrases.flatMap(({ key_phrase, newest }) =>
    newest?.on_subdomain ? [`${newest.when}: “${key_phrase}” ${onSubdomainText(newest.on_subdomain)}.`] : [],
  )
}

/** What may have moved ranks, and where another page ranks now; the newest first. */
function notesOf({ notes, moves, phrases }: RankHistory): string[] {
  const names = new Map(phrases.map(({ id, key_phrase }) => [id, key_phrase]))
  const moved = moves.map(
    ({ when, key_phrase_id, after }) =>
      [when, `Another page ranks now for ${names.get(key_phrase_id) ?? key_phrase_id}: ${after}`] as const,
  )
  return [...notes.map((note) => [note.when, noteText(note)] as const), ...moved]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([when, text]) => `${when}: ${text}`)
}
