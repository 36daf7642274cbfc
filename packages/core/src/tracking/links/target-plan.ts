import type { AddPageForm } from '../pages/page-form.ts'
import { pageOfTarget } from '../pages/page-of-target.ts'
import { originOf, pagesByKey, type RoutedPage, type Routes } from './routes.ts'
import type { FileTargets, TargetCount } from './targets.ts'

/** What happens to the rows of a target: they go to a page, a page is added for them, or they are left out. */
export type TargetChoice = { readonly page: number } | 'add' | 'leave out'

export interface PlannedTarget extends TargetCount {
  /** The page of the site that the target names. */
  page: number | undefined
  /** The page that can be added for it. */
  form: AddPageForm | undefined
}

/** The targets of a file, each with its page or the page that can be added for it. */
export function planTargets(
  site: { name: string; url: string },
  pages: readonly RoutedPage[],
  { targets }: Pick<FileTargets, 'targets'>,
): PlannedTarget[] {
  const byKey = pagesByKey(pages)
  return targets.map((target) => {
    const page = byKey.get(target.key)
    return { ...target, page, form: page === undefined ? pageOfTarget(site, target.target) : undefined }
  })
}

/** The choices by the key of their target, for targets whose rows do not go where `initialChoice` says. */
export type TargetChoices = ReadonlyMap<string, TargetChoice>

/** An import into one page takes only its own rows; one into a site takes the rows of all its pages. */
function initialChoice({ page }: PlannedTarget, onlyPage: number | undefined): TargetChoice {
  const isTaken = page !== undefined && (onlyPage === undefined || page === onlyPage)
  return isTaken ? { page } : 'leave out'
}

/** What happens to the rows of a target. Once its page exists, a page that was to be added is that page. */
export function choiceOf(
  target: PlannedTarget,
  choices: TargetChoices,
  onlyPage: number | undefined,
): TargetChoice {
  const choice = choices.get(target.key) ?? initialChoice(target, onlyPage)
  return choice === 'add' && target.page !== undefined ? { page: target.page } : choice
}

/** The pages to add, once each, with the keys of their targets. */
export function pagesToAdd(
  plan: readonly PlannedTarget[],
  choices: TargetChoices,
): { form: AddPageForm; keys: string[] }[] {
  const byUrl = new Map<string, { form: AddPageForm; keys: string[] }>()
  for (const { key, form } of plan) {
    if (form === undefined || choices.get(key) !== 'add') continue
    const known = byUrl.get(form.page_url)
    if (known === undefined) byUrl.set(form.page_url, { form, keys: [key] })
    else known.keys.push(key)
  }
  return [...byUrl.values()]
}

/** A page that is not added yet. */
export const NEW_PAGE = 0

interface Routing {
  siteUrl: string
  plan: readonly PlannedTarget[]
  choices: TargetChoices
  /** The page of rows without a target; an import into a whole site leaves them out. */
  onlyPage: number | undefined
  /** The added pages by the key of their target. */
  added?: ReadonlyMap<string, number>
}

/** The routes that follow from the choices. */
export function routesByChoice({ siteUrl, plan, choices, onlyPage, added }: Routing): Routes {
  const pages = plan.flatMap((target): [string, number][] => {
    const choice = choiceOf(target, choices, onlyPage)
    if (choice === 'leave out') return []
    return [[target.key, choice === 'add' ? (added?.get(target.key) ?? NEW_PAGE) : choice.page]]
  })
  const isOnePage = onlyPage !== undefined && pages.every(([, id]) => id === onlyPage)
  return { kind: isOnePage ? 'page' : 'site', origin: originOf(siteUrl), pages, untargeted: onlyPage }
}
