import { parseDate } from '@linkwright/core/values/dates'
import { formatCount, plural } from '@linkwright/core/values/text'
import { type CheckedDay, checkDays } from '../areas/tracking/proof/check-days.ts'
import type { Difference } from '../areas/tracking/proof/differences.ts'
import { openDatabase } from '../db/open.ts'
import type { Config } from '../env.ts'
import { type CommandEnvironment, Refusal } from './command-environment.ts'
import { refuseOthers, type Values } from './command-options.ts'
import { EXIT_DIFFERENT } from './recount.ts'

/** Computes the roots of past days again and prints the rows that differ. */
export async function checkLooks(
  values: Values,
  config: Config,
  { say, print }: CommandEnvironment,
): Promise<number> {
  refuseOthers('check-looks', values, ['day', 'json'])
  const { day, json } = values
  if (day !== undefined && parseDate(day, 'ISO') === undefined)
    throw new Refusal('--day needs a day such as 2026-03-04. See --help.')
  const { databaseUrl: url, dataDir, durable } = config
  const database = await openDatabase({ url, dataDir, demo: false, durable, warn: say })
  try {
    let [days, looks, differing] = [0, 0, 0]
    for await (const checked of checkDays(database.jobs, { now: new Date(), only: day })) {
      days += 1
      looks += checked.looks
      if (checked.differences.length > 0) differing += 1
      if (json) print(`${JSON.stringify(checked)}\n`)
      else for (const line of linesOf(checked)) print(`${line}\n`)
    }
    say(summary({ days, looks, differing }, day))
    return differing === 0 ? 0 : EXIT_DIFFERENT
  } finally {
    await database.close()
  }
}

function summary(
  { days, looks, differing }: { days: number; looks: number; differing: number },
  day: string | undefined,
): string {
  if (days === 0)
    return day === undefined ? 'No day has a root yet.' : `Nothing was checked: ${day} has no root.`
  if (differing > 0) return `Days that differ: ${differing} of ${days}.`
  return `${plural(days, 'day')} with ${plural(looks, 'look')} checked: no look was altered, removed or added.`
}

function linesOf({ business_id, day, differences, more }: CheckedDay): string[] {
  const changes = differences.map(changeOf)
  return (more === 0 ? changes : [...changes, `and ${formatCount(more)} more`]).map(
    (change) => `business ${business_id}, ${day}: ${change}`,
  )
}

const ofDays = {
  'day missing': 'the root of the day is missing',
  'day not closed': 'the day has no root: the root was removed, or no server has run since to store it',
  'format unknown': 'a later version of the server stored the root, so that this one cannot check it',
  'root altered': 'the root, or the list of hashes that it was made of, was altered',
} as const

function changeOf(difference: Difference): string {
  if ('place' in difference) return `leaf ${difference.place} was removed`
  if (!('at' in difference)) return ofDays[difference.what]
  const { what, look_id, watch_id, at } = difference
  const id = look_id === null ? '' : ` (look ${look_id})`
  if (what === 'look without leaf')
    return `the look of watch ${watch_id} at ${at}${id} has no leaf: it was added, or its leaf was removed`
  const [row = '', change = ''] = what.split(' ')
  return `the ${row} of watch ${watch_id} at ${at}${id} was ${change}`
}
