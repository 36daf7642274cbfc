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
import { PlanRun, type AppliedCounts } from './run-plan.ts'
import { countPlan, countSteps } from './count.ts'
import { type Description, readDescription, InvalidDescription } from './description.ts'
import { checkLimits } from './limits.ts'
import { planOf, type SitePlan } from './plan.ts'
import { ambiguousSiteLines, laterLines, planJson, planLines, warningLinesOf } from './print-plan.ts'
import { problemsIn } from './problems.ts'

/** Limits for printed errors: how many, and characters of each. */
const MAX_ERRORS = 20
const MAX_CHARACTERS = 300

const columns = [
  { field: 'added', head: 'Added' },
  { field: 'changed', head: 'Changed' },
  { field: 'refused', head: 'Refused', show: ({ refused }: AppliedCounts) => String(refused.length) },
]
const planColumns = ['add', 'change', 'same'].map((field) => ({ field, head: field }))

/** Reads the file, shows the plan, asks for confirmation and applies it. */
export async function applyFile(io: Io, input: Input): Promise<void> {
  const path = input.arg(0)
  const source = await readText(path, io)
  const { described, lineOf } = reportingErrors(io, path, () => readDescription(source))
  const client = await openClient(io, input)
  const plan = await planNow(client, described, io)
  const unknown = await unknownNames(client, plan, lineOf, io)
  reportingErrors(io, path, () => {
    const problems = [...problemsIn(plan, lineOf), ...unknown]
    if (problems.length > 0) throw new InvalidDescription(problems)
  })
  for (const line of ambiguousSiteLines(plan)) printMessage(io, safeLine(line))
  const isDry = input.on('dry-run')
  if (isDry && isData(input)) await printOne(io, input, planColumns, planJson(plan))
  else await show(io, input, plan, isDry)
  await checkLimits(client, plan, io)
  if (isDry) return
  if (countSteps(plan) > 0) await confirmPlan(client, described, plan, io, input)
  await applyPlan(client, plan, io, input)
}

async function planNow(client: Client, described: Description, io: Io): Promise<SitePlan[]> {
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
      ? `No changes: ${same} already match the file.`
      : `${add} to add, ${change} to change, ${same} unchanged.`,
  )
}

/** Plans again after the confirmation, since the data may have changed in between. */
async function confirmPlan(
  client: Client,
  described: Description,
  plan: readonly SitePlan[],
  io: Io,
  input: Input,
) {
  await confirmChange(io, input)
  if (input.on('yes')) return
  const now = await planNow(client, described, io)
  if (JSON.stringify(planJson(now)) !== JSON.stringify(planJson(plan)))
    throw new CliError(
      'conflict',
      'Another user changed these websites after the plan was shown. Nothing was applied. Run the command again to see the new plan.',
    )
}

async function applyPlan(client: Client, plan: readonly SitePlan[], io: Io, input: Input): Promise<void> {
  const planRun = new PlanRun(client, io)
  for (const site of plan) await planRun.site(site)
  const { done } = planRun
  for (const { at, reason } of done.refused) printMessage(io, `${safeLine(at)}: ${reason}`)
  await printOne(io, input, columns, done)
  const { length } = done.refused
  if (length === 0) return
  const some = done.added + done.changed > 0
  const steps = length === 1 ? 'step was' : 'steps were'
  throw new CliError(some ? 'partly' : 'refused', `${length} ${steps} refused.`)
}

/** Prints each error of a description on its own line. */
function reportingErrors<T>(io: Io, path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InvalidDescription)) throw error
    const { messages } = error
    const issues = messages
      .slice(0, MAX_ERRORS)
      .map((message) => ({ message: safeLine(message).slice(0, MAX_CHARACTERS) }))
    for (const { message } of issues) printMessage(io, message)
    if (messages.length > MAX_ERRORS) printMessage(io, `and ${messages.length - MAX_ERRORS} more`)
    throw new CliError('refused', `${nameOf(path)} was refused. Nothing was changed.`, issues)
  }
}
