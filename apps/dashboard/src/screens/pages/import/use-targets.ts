import { addKeyPhrasesProblem } from '@linkwright/core/access/plan-limits'
import {
  choiceOf,
  pagesToAdd,
  type PlannedTarget,
  planTargets,
  routesByChoice,
  type TargetChoice,
} from '@linkwright/core/tracking/links/target-plan'
import { type Routes, routesToPage, routesToSite } from '@linkwright/core/tracking/links/routes'
import { type FileTargets, noRowMatches } from '@linkwright/core/tracking/links/targets'
import { useMemo, useState } from 'react'
import type { ImportJob } from '../../../imports/jobs.ts'
import { useSession, useSite } from '../../../session/session.ts'
import { refreshSessionSoon } from '../../../session/refresh-soon.ts'
import { api, toastProblem } from '../../../wire/api.ts'

export interface Targets {
  /** The targets of the file, most rows first. */
  plan: readonly PlannedTarget[]
  untargeted: number
  /** The page that the file is imported into; undefined for a whole site. */
  onlyPage: number | undefined
  pages: readonly { id: number; name: string }[]
  choiceOf: (target: PlannedTarget) => TargetChoice
  choose: (targets: readonly PlannedTarget[], choice: TargetChoice) => void
}

/** The pages that the rows of a file go to, by their target, as the user chooses. */
export function useTargets({ siteId, pageId }: ImportJob) {
  const { user, business, plan: bought } = useSession()
  const site = useSite(siteId)
  const [counted, setCounted] = useState<FileTargets>()
  const [choices, setChoices] = useState<ReadonlyMap<string, TargetChoice>>(new Map())
  const [isAdding, setAdding] = useState(false)
  const pages = site?.pages ?? []
  const plan = useMemo(
    () => (counted === undefined || site === undefined ? [] : planTargets(site, site.pages, counted)),
    [counted, site],
  )
  const toAdd = pagesToAdd(plan, choices)
  const routesOf = (added?: ReadonlyMap<string, number>) =>
    routesByChoice({
      siteUrl: site?.url ?? '',
      plan,
      choices,
      onlyPage: pageId,
      ...(added && { added }),
    })
  const page = pages.find(({ id }) => id === pageId)
  const initial = pageId === undefined ? site && routesToSite(site.url, pages) : page && routesToPage(page)
  const routes = choices.size === 0 ? initial : routesOf()
  return {
    plan,
    untargeted: counted?.untargeted ?? 0,
    onlyPage: pageId,
    pages: pages.map(({ id, page_nickname }) => ({ id, name: page_nickname })),
    choiceOf: (target: PlannedTarget) => choiceOf(target, choices, pageId),
    choose: (chosen: readonly PlannedTarget[], choice: TargetChoice) =>
      setChoices(new Map([...choices, ...chosen.map(({ key }) => [key, choice] as const)])),
    routes,
    isAdding,
    /** Whether any row may go to another page than the one that is imported into. */
    isShown: plan.some(({ page: own }) => pageId === undefined || own !== pageId),
    /** Keeps the targets that a check of the file has counted. */
    count(found: FileTargets | undefined) {
      if (found !== undefined && found !== counted) setCounted(found)
    },
    /** Why nothing would be imported. */
    noRow: counted && noRowMatches(counted, pageId === undefined ? 'site' : 'page'),
    /** Why the chosen pages cannot be added; undefined if they can. */
    addProblem:
      toAdd.length === 0
        ? undefined
        : addKeyPhrasesProblem(business.key_phrases, toAdd.length, bought.key_phrases, user),
    /** Adds the chosen pages, then calls `start` with the routes of the rows. */
    async addPages(start: (routes: Routes | undefined) => void) {
      if (toAdd.length === 0) return start(routes)
      setAdding(true)
      const added = new Map<string, number>()
      try {
        for (const { form, keys } of toAdd) {
          const { page: own } = await api.pages.add({ siteId, ...form })
          for (const key of keys) added.set(key, own.id)
        }
        start(routesOf(added))
      } catch (error) {
        toastProblem(error)
      } finally {
        setAdding(false)
        refreshSessionSoon()
      }
    },
  }
}
