import {
  SURVIVAL_DAYS,
  type SurvivalGroup,
  survivalGroups,
} from '@linkwright/core/buying/survival/survival-groups'
import type { SurvivalRow } from '@linkwright/sdk'
import { list } from '../../define/kinds.ts'
import { printMessage } from '../../io.ts'
import type { Column } from '../../output/output.ts'

const groups = Object.keys(survivalGroups) as SurvivalGroup[]

const columns: readonly Column<SurvivalRow>[] = [
  { field: 'name', head: 'Name' },
  { field: 'links', head: 'Links' },
  { field: 'lost', head: 'Lost' },
  ...SURVIVAL_DAYS.map((day): Column<SurvivalRow> => ({
    field: `after_${day}`,
    head: `Live after ${day} days`,
    show: ({ after }) => {
      const share = after.find(({ days }) => days === day)
      return share === undefined ? '' : `${share.live_percent}% (${share.from} to ${share.to})`
    },
  })),
]

/** `admin survival`: one row per vendor or product on stdout; the false alarms on stderr. */
export const survival = list<SurvivalRow>({
  name: 'survival',
  summary: 'Show how long ordered links stay live, with 95% bands, and how often a loss was a false alarm',
  flags: [{ flag: '--by <group>', help: 'vendor or product (default: vendor)', choices: groups }],
  examples: ['linkwright admin survival --by product'],
  columns,
  async *rows(client, input, io) {
    const by = groups.find((each) => each === input.text('by')) ?? 'vendor'
    const { rows, false_alarms: alarms } = await client.linkSurvival.show({ by }, { signal: io.signal })
    const rate = alarms.percent === null ? 'no rate yet' : `${alarms.percent}%`
    printMessage(
      io,
      `False alarms: ${alarms.overruled} overruled and ${alarms.seen_again} seen again of ${alarms.lost} confirmed losses (${rate}).`,
    )
    yield* rows
  },
})
