import { parseDate } from '@linkwright/core/values/dates'
import { plural } from '@linkwright/core/values/text'
import { type CheckedDay, checkDays, type Difference } from '../areas/tracking/proof/check-days.ts'
import { openDatabase } from '../db/open.ts'
import type { Config } from '../env.ts'
import { type CommandEnvironment, Refusal } from './command-environment.ts'
import { refuseOthers, type Values } from './command-options.ts'
import { EXIT_DIFFERENT } from './recount.ts'

/** Computes the roots of past days again and prints the first row that differs of each. */
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
    for await (const checked of checkDays(database.jobs, day)) {
      days += 1
      looks += checked.looks
      if (checked.difference !== null) differing += 1
      if (json) print(`${JSON.stringify(checked)}\n`)
      else if (checked.difference !== null) print(`${sentenceOf(checked, checked.difference)}\n`)
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

function sentenceOf({ business_id, day }: CheckedDay, difference: Difference): string {
  return `business ${business_id}, ${day}: ${changeOf(difference)}`
}

function changeOf(difference: Difference): string {
  if ('place' in difference) return `leaf ${difference.place} was removed`
  if (!('at' in difference))
    return difference.what === 'day missing'
      ? 'the root of the day is missing'
      : 'the root, or the list of hashes that it was made of, was altered'
  const [row = '', change = ''] = difference.what.split(' ')
  const { look_id, watch_id, at } = difference
  const id = look_id === null ? '' : ` (look ${look_id})`
  return `the ${row} of watch ${watch_id} at ${at}${id} was ${change}`
}
