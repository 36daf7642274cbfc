import { whyNotAddKeyPhrases, whyNotAddSite } from '@linkwright/core/access/plan-limits'
import type { Site } from '@linkwright/sdk'
import { type Client, openClient } from '../kit/client.ts'
import { paint } from '../kit/color.ts'
import type { Input } from '../kit/command.ts'
import { CliError } from '../kit/errors.ts'
import { type Io, say, write } from '../kit/io.ts'
import { printOne } from '../kit/output.ts'
import { confirmChange } from '../kit/prompts.ts'
import { safeLine } from '../kit/safe-text.ts'
import { CarryingOut, type Done } from './carry-out.ts'
import { readDescribed, WrongDescription } from './described.ts'
import { planOf, type SitePlan } from './plan.ts'
import { countPlan, planLines } from './print-plan.ts'
import { problemsIn } from './problems.ts'

/** Of the faults of a description, and of each. */
const MOST_TOLD = 20
const MOST_CHARACTERS = 300

const columns = [
  { field: 'added', head: 'Added' },
  { field: 'changed', head: 'Changed' },
  { field: 'refused', head: 'Refused', show: ({ refused }: Done) => String(refused.length) },
]

/** Reads the file, shows what would change, asks, and carries it out. */
export async function applyFile(io: Io, input: Input): Promise<void> {
  const path = input.arg(0)
  const described = faultsOf(io, path, () => readDescribed(path))
  const client = await openClient(io, input)
  const sites: Site[] = []
  for await (const site of client.sites.list({}, { signal: io.signal })) sites.push(site)
  const plan = planOf(described, sites)
  faultsOf(io, path, () => {
    const problems = problemsIn(plan)
    if (problems.length > 0) throw new WrongDescription(problems)
  })

  const isDry = input.on('dry-run')
  const { add, change, same } = countPlan(plan)
  const lines = planLines(plan, await paint(io, input, isDry ? io.stdout : io.stderr))
  const counted = `${add} to add, ${change} to change, ${same} as described already.`
  if (isDry && input.on('json')) return printOne(io, input, [], { add, change, same, sites: planJson(plan) })
  for (const line of lines) await write(isDry ? io.stdout : io.stderr, `${line}\n`)
  say(io, lines.length === 0 ? `Nothing to change: ${same} as described already.` : counted)
  if (isDry) return
  if (lines.length === 0) return printOne(io, input, columns, { added: 0, changed: 0, refused: [] })
  await checkLimits(client, plan, io)
  await confirmChange(io, input)

  const carrying = new CarryingOut(client, io)
  for (const site of plan) await carrying.site(site)
  const { done } = carrying
  for (const { at, reason } of done.refused) say(io, `${safeLine(at)}: ${reason}`)
  await printOne(io, input, columns, done)
  const { length } = done.refused
  if (length > 0)
    throw new CliError(
      done.added + done.changed > 0 ? 'partly' : 'refused',
      `${length} ${length === 1 ? 'step was' : 'steps were'} refused.`,
    )
}

/** Names the faults of a description, each in a line of its own. */
function faultsOf<T>(io: Io, path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof WrongDescription)) throw error
    const { sentences } = error
    for (const sentence of sentences.slice(0, MOST_TOLD))
      say(io, safeLine(sentence).slice(0, MOST_CHARACTERS))
    if (sentences.length > MOST_TOLD) say(io, `and ${sentences.length - MOST_TOLD} more`)
    throw new CliError('refused', `${path} was refused. Nothing was changed.`)
  }
}

/** What the subscription does not hold is known before anything is sent. */
async function checkLimits(client: Client, plan: readonly SitePlan[], io: Io): Promise<void> {
  const { business, plan: limits } = await client.session.read(undefined, { signal: io.signal })
  const newSites = plan.filter(({ existing }) => !existing).length
  const newPhrases = plan.flatMap(({ pages }) => pages).reduce((sum, { phrases }) => sum + phrases.length, 0)
  const why =
    (newSites > 0 ? whyNotAddSite(business.websites + newSites - 1, limits.websites) : undefined) ??
    (newPhrases > 0 ? whyNotAddKeyPhrases(business.key_phrases, newPhrases, limits.key_phrases) : undefined)
  if (why !== undefined) throw new CliError('forbidden', `${why} Nothing was changed.`)
}

function planJson(plan: readonly SitePlan[]) {
  const one = ({ existing, changes, described }: SitePlan | SitePlan['pages'][number]) => ({
    url: described.url,
    id: existing?.id ?? null,
    changes,
  })
  return plan.map((site) => ({
    ...one(site),
    pages: site.pages.map((page) => ({
      ...one(page),
      add_key_phrases: page.phrases,
      make_primary: page.primary ?? null,
    })),
  }))
}
