import type { Site } from '@linkwright/sdk'
import { unknownNames } from './unknown-names.ts'
import { type Client, openClient } from '../server/client.ts'
import { paint } from '../output/color.ts'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage, write } from '../io.ts'
import { printOne } from '../output/output.ts'
import { confirmChange } from '../input/prompts.ts'
import { safeLine } from '../output/safe-text.ts'
import { nameOf, readText } from '../csv/text-file.ts'
import { PlanRun, type Done } from './run-plan.ts'
import { countPlan, countSteps } from './count.ts'
import { type Described, readDescription, WrongDescription } from './description.ts'
import { checkLimits } from './limits.ts'
import { planOf, type SitePlan } from './plan.ts'
import { similarPhraseLines, laterLines, planJson, planLines, warningLinesOf } from './print-plan.ts'
import { problemsIn } from './problems.ts'

/** Of the faults of a description, and of each. */
const MOST_TOLD = 20
const MOST_CHARACTERS = 300

const columns = [
  { field: 'added', head: 'Added' },
  { field: 'changed', head: 'Changed' },
  { field: 'refused', head: 'Refused', show: ({ refused }: Done) => String(refused.length) },
]
const planColumns = ['add', 'change', 'same'].map((field) => ({ field, head: field }))

/** Reads the file, shows what would change, asks, and carries it out. */
export async function applyFile(io: Io, input: Input): Promise<void> {
  const path = input.arg(0)
  const source = await readText(path, io)
  const { described, lineOf } = faultsOf(io, path, () => readDescription(source))
  const client = await openClient(io, input)
  const plan = await planNow(client, described, io)
  const unknown = await unknownNames(client, plan, lineOf, io)
  faultsOf(io, path, () => {
    const problems = [...problemsIn(plan, lineOf), ...unknown]
    if (problems.length > 0) throw new WrongDescription(problems)
  })
  for (const line of similarPhraseLines(plan)) printMessage(io, safeLine(line))
  const isDry = input.on('dry-run')
  if (isDry && isData(input)) await printOne(io, input, planColumns, planJson(plan))
  else await show(io, input, plan, isDry)
  await checkLimits(client, plan, io)
  if (isDry) return
  if (countSteps(plan) > 0) await ask(client, described, plan, io, input)
  await carryOut(client, plan, io, input)
}

async function planNow(client: Client, described: Described, io: Io): Promise<SitePlan[]> {
  const sites: Site[] = []
  for await (const site of client.sites.list({}, { signal: io.signal })) sites.push(site)
  return planOf(described, sites)
}

const isData = (input: Input) =>
  ['json', 'jsonl', 'csv'].some((form) => input.on(form)) || input.text('fields') !== undefined

async function show(io: Io, input: Input, plan: readonly SitePlan[], isDry: boolean): Promise<void> {
  const out = isDry ? io.stdout : io.stderr
  for (const line of planLines(plan, await paint(io, input, out)))
    if (isDry) await write(out, `${line}\n`)
    else printMessage(io, line)
  for (const line of [...laterLines(plan), ...(await warningLinesOf(plan))]) printMessage(io, safeLine(line))
  const { add, change, same } = countPlan(plan)
  printMessage(
    io,
    add + change === 0
      ? `Nothing to change: ${same} as described already.`
      : `${add} to add, ${change} to change, ${same} as described already.`,
  )
}

/** A person takes their time: what they agreed to must still be what would happen. */
async function ask(client: Client, described: Described, plan: readonly SitePlan[], io: Io, input: Input) {
  await confirmChange(io, input)
  if (input.on('yes')) return
  const now = await planNow(client, described, io)
  if (JSON.stringify(planJson(now)) !== JSON.stringify(planJson(plan)))
    throw new CliError(
      'conflict',
      'Another user changed these websites after the plan was shown. Nothing was applied. Run the command again to see the new plan.',
    )
}

async function carryOut(client: Client, plan: readonly SitePlan[], io: Io, input: Input): Promise<void> {
  const carrying = new PlanRun(client, io)
  for (const site of plan) await carrying.site(site)
  const { done } = carrying
  for (const { at, reason } of done.refused) printMessage(io, `${safeLine(at)}: ${reason}`)
  await printOne(io, input, columns, done)
  const { length } = done.refused
  if (length === 0) return
  const some = done.added + done.changed > 0
  const steps = length === 1 ? 'step was' : 'steps were'
  throw new CliError(some ? 'partly' : 'refused', `${length} ${steps} refused.`)
}

/** Names the faults of a description, each in a line of its own. */
function faultsOf<T>(io: Io, path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof WrongDescription)) throw error
    const { sentences } = error
    const issues = sentences
      .slice(0, MOST_TOLD)
      .map((sentence) => ({ message: safeLine(sentence).slice(0, MOST_CHARACTERS) }))
    for (const { message } of issues) printMessage(io, message)
    if (sentences.length > MOST_TOLD) printMessage(io, `and ${sentences.length - MOST_TOLD} more`)
    throw new CliError('refused', `${nameOf(path)} was refused. Nothing was changed.`, issues)
  }
}
