import { plural } from '@linkwright/core/values/text'
import { openDatabase } from '../db/open.ts'
import type { Config } from '../env.ts'
import type { CommandEnvironment } from './command-environment.ts'
import type { Example } from './recount/correct.ts'
import { type Recount, recount as recountAll, type Recounted } from './recount/recount.ts'
import { refuseOthers, type Values } from './command-options.ts'

/** Exit code of a dry run that found differences. */
export const EXIT_DIFFERENT = 3
const REPORT_EVERY_MS = 10_000

/** Recomputes all stored figures and prints how many rows of each differed. */
export async function recount(
  values: Values,
  config: Config,
  environment: CommandEnvironment,
): Promise<number> {
  refuseOthers('recount', values, ['dry-run', 'json'])
  const isDry = values['dry-run']
  const { databaseUrl: url, dataDir, durable } = config
  const database = await openDatabase({ url, dataDir, demo: false, durable, warn: environment.say })
  try {
    let reported = Date.now()
    const found = await recountAll(database.jobs, {
      isDry,
      progress(done, all) {
        if (Date.now() - reported < REPORT_EVERY_MS) return
        reported = Date.now()
        environment.say(`${done} of ${plural(all, 'business', 'businesses')} done.`)
      },
    })
    if (values.json) environment.print(`${JSON.stringify({ dry_run: isDry, ...found }, null, 2)}\n`)
    else environment.print(report(found))
    environment.say(summary(found, isDry))
    return isDry && differedOf(found) > 0 ? EXIT_DIFFERENT : 0
  } finally {
    await database.close()
  }
}

const differedOf = ({ figures }: Recount) => figures.reduce((sum, { differed }) => sum + differed, 0)

function summary(found: Recount, isDry: boolean): string {
  const where = `${plural(found.websites, 'website', 'websites')} of ${plural(found.businesses, 'business', 'businesses')}`
  const differed = differedOf(found)
  if (differed === 0) return `All figures of ${where} are correct.`
  const rows = plural(differed, 'row', 'rows')
  return isDry
    ? `${rows} differed, in ${where}. This was a dry run: nothing was changed.`
    : `${rows} differed, in ${where}, and ${differed === 1 ? 'was' : 'were'} corrected.`
}

function report({ figures }: Recount): string {
  const widest = Math.max(...figures.map(({ figure }) => figure.length))
  return figures
    .map(
      (each) =>
        `${each.figure.padEnd(widest)}  ${plural(each.rows, 'row', 'rows')}, ${each.differed} differed\n${examplesOf(each)}`,
    )
    .join('')
}

const examplesOf = ({ table, examples }: Recounted) =>
  examples.map((example) => `  ${placeOf(table, example)}: ${changeOf(example)}\n`).join('')

function placeOf(table: string, { business_id, row }: Example): string {
  const key = Object.entries(row).map(([name, value]) => `${name} ${String(value)}`)
  return [
    ...(business_id === null || business_id === undefined ? [] : [`business ${business_id}`]),
    `${table} ${key.join(', ')}`,
  ].join(', ')
}

function changeOf({ before, after }: Example): string {
  if (before === null) return 'the row was missing'
  return Object.keys(before)
    .map((name) => `${name} ${shown(before[name])} -> ${shown(after?.[name])}`)
    .join(', ')
}

/** Long texts, such as search texts, are cut. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
