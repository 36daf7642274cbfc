import { addKeyPhrasesProblem } from '@linkwright/core/access/plan-limits'
import type { RoutedPage } from '@linkwright/core/tracking/links/routes'
import {
  pagesToAdd,
  type PlannedTarget,
  planTargets,
  routesByChoice,
} from '@linkwright/core/tracking/links/target-plan'
import { type FileTargets, noRowMatches } from '@linkwright/core/tracking/links/targets'
import type { AddPageForm } from '@linkwright/core/tracking/pages/page-form'
import { plural } from '@linkwright/core/values/text'
import type { Site } from '@linkwright/sdk'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'
import type { Client } from '../server/client.ts'
import type { TableIn } from './open-table.ts'
import { targetsOf, withRoutes } from './page-rows.ts'

/** Targets that are listed before an import. */
const LISTED = 20

/** A page that rows may go to. */
type TargetPage = RoutedPage & { page_nickname: string }

type ImportedSite = Pick<Site, 'id' | 'name' | 'url'>

interface RoutedRows<T> {
  table: T
  /** The pages of the site, including the new ones. */
  pages: readonly TargetPage[]
}

/**
 * Sends each row of a file to the page that its target names; `add` adds the pages that are missing, if it is
 * given. Lists first where the rows go.
 *
 * @throws CliError if no row goes to a page
 */
export async function siteRows<T extends TableIn>(
  io: Io,
  table: T,
  site: ImportedSite,
  existing: readonly TargetPage[],
  add?: (forms: readonly AddPageForm[]) => Promise<readonly TargetPage[]>,
): Promise<RoutedRows<T>> {
  const targets = (await targetsOf(table, site.url, existing)) ?? NO_TARGETS
  const plan = planTargets(site, existing, targets)
  const creates = add !== undefined
  const missing = plan.filter(({ form }) => form !== undefined)
  const choices = new Map(creates ? missing.map(({ key }) => [key, 'add'] as const) : [])
  const toAdd = pagesToAdd(plan, choices)
  if (toAdd.length === 0 && plan.every(({ page }) => page === undefined))
    throw new CliError(
      'refused',
      `${noRowMatches(targets, 'site')} Nothing was imported.${hint(missing.length)}`,
    )
  const names = new Map(existing.map(({ id, page_nickname }) => [id, page_nickname]))
  const goesTo = ({ page, form }: PlannedTarget) => {
    if (page !== undefined) return `page ${page}, ${names.get(page)}`
    if (form === undefined) return 'left out: not an address of this site'
    return creates ? `new page ${form.page_nickname}` : 'left out: no such page'
  }
  for (const line of tableLines(plan, targets, goesTo)) printMessage(io, line)
  if (!creates && missing.length > 0)
    printMessage(
      io,
      `Add --create-pages to add the ${plural(missing.length, 'page')} that ${missing.length === 1 ? 'is' : 'are'} missing.`,
    )
  const pages = toAdd.length > 0 ? ((await add?.(toAdd.map(({ form }) => form))) ?? []) : []
  const added = new Map(
    toAdd.flatMap(({ keys }, nth) => keys.map((key) => [key, pages[nth]?.id ?? 0] as const)),
  )
  const routes = routesByChoice({ siteUrl: site.url, plan, choices, onlyPage: undefined, added })
  return { table: withRoutes(table, routes), pages: [...existing, ...pages] }
}

const NO_TARGETS: FileTargets = { targets: [], first: undefined, untargeted: 0, uncounted: 0 }

const hint = (missing: number) =>
  missing > 0 ? ' Add --create-pages to add the pages that are missing.' : ''

function tableLines(
  plan: readonly PlannedTarget[],
  { untargeted, uncounted }: FileTargets,
  goesTo: (target: PlannedTarget) => string,
): string[] {
  const lines = plan
    .slice(0, LISTED)
    .map((each) => `  ${plural(each.rows, 'row')} to ${safeLine(each.target)}: ${safeLine(goesTo(each))}`)
  const more = plan.length - LISTED
  if (more > 0) lines.push(`  and ${plural(more, 'more target')}`)
  if (untargeted > 0) lines.push(`  ${plural(untargeted, 'row')} without a target: left out`)
  if (uncounted > 0) lines.push(`  ${plural(uncounted, 'row')} with further targets: left out`)
  return lines
}

/** Adds pages one by one, after checking that the plan has room for the key phrase of each. */
export async function addPages(
  io: Io,
  client: Client,
  siteId: number,
  forms: readonly AddPageForm[],
): Promise<TargetPage[]> {
  const { user, business, plan } = await client.session.read({}, { signal: io.signal })
  const why = addKeyPhrasesProblem(business.key_phrases, forms.length, plan.key_phrases, user)
  if (why !== undefined) throw new CliError('refused', `${why} Nothing was imported and no page was added.`)
  const added: TargetPage[] = []
  for (const form of forms)
    added.push((await client.pages.add({ siteId, ...form }, { signal: io.signal })).page)
  printMessage(io, `${plural(added.length, 'page was', 'pages were')} added.`)
  return added
}
