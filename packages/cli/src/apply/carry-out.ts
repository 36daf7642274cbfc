import type { Page, Site } from '@linkwright/sdk'
import type { Client } from '../kit/client.ts'
import { explain } from '../kit/errors.ts'
import type { Exit } from '../kit/exit-codes.ts'
import { type Io, say } from '../kit/io.ts'
import { addPageForm, addSiteForm, editPageForm, editSiteForm } from './forms.ts'
import { type PagePlan, planPage, planSite, type SitePlan } from './plan.ts'

export type Done = {
  added: number
  changed: number
  refused: { readonly at: string; readonly reason: string }[]
}

/** What concerns one step alone: the others go on. Anything else ends the whole. */
const ofOneStep: ReadonlySet<Exit> = new Set(['refused', 'forbidden', 'notFound', 'conflict'])

/** Carries a plan out, site by site; a refused step takes what stands below it along, and is told. */
export class CarryingOut {
  readonly done: Done = { added: 0, changed: 0, refused: [] }
  readonly #client: Client
  readonly #io: Io

  constructor(client: Client, io: Io) {
    this.#client = client
    this.#io = io
  }

  get #options() {
    return { signal: this.#io.signal }
  }

  async site({ described, existing, changes, pages }: SitePlan): Promise<void> {
    const { sites } = this.#client
    if (!existing) {
      const add = () => sites.add(addSiteForm(described), this.#options)
      const made = await this.#step(described.url, 'added', add)
      // It brought its home page and first phrases along.
      return made && this.site(planSite(described, made.site))
    }
    const { id: siteId, version } = existing
    const edit = () => sites.edit({ siteId, version, ...editSiteForm(existing, described) }, this.#options)
    if (changes.length > 0) await this.#step(described.url, 'changed', edit)
    for (const page of pages) await this.#page(existing, page)
  }

  async #page(site: Site, plan: PagePlan): Promise<void> {
    const { described, existing, changes } = plan
    const { pages } = this.#client
    const siteId = site.id
    const at = `${described.url} of ${site.url}`
    if (!existing) {
      const add = () => pages.add({ siteId, ...addPageForm(described) }, this.#options)
      const made = await this.#step(at, 'added', add)
      return made && this.#page(site, planPage(described, made.page))
    }
    const place = { siteId, pageId: existing.id }
    const { reporting } = described
    const edit = () =>
      pages.edit({ ...place, version: existing.version, ...editPageForm(existing, described) }, this.#options)
    if (changes.some(({ field }) => field !== 'reporting')) await this.#step(at, 'changed', edit)
    if (reporting !== undefined && changes.some(({ field }) => field === 'reporting'))
      await this.#step(at, 'changed', () => pages.setReporting({ ...place, reporting }, this.#options))
    await this.#phrases(place, existing, plan, at)
  }

  async #phrases(
    place: { readonly siteId: number; readonly pageId: number },
    { keyphrases }: Page,
    { phrases, primary }: PagePlan,
    at: string,
  ): Promise<void> {
    const calls = this.#client.keyPhrases
    const ids = new Map(keyphrases.map(({ key_phrase, id }) => [key_phrase, id]))
    for (const phrase of phrases) {
      const add = () => calls.add({ ...place, phrase }, this.#options)
      const made = await this.#step(`'${phrase}' on ${at}`, 'added', add)
      if (made) ids.set(phrase, made.key_phrase.id)
    }
    const id = primary === undefined ? undefined : ids.get(primary)
    if (id === undefined) return
    await this.#step(`'${primary}' on ${at}`, 'changed', () =>
      calls.makePrimary({ ...place, id }, this.#options),
    )
  }

  async #step<T>(at: string, kind: 'added' | 'changed', send: () => Promise<T>): Promise<T | undefined> {
    try {
      const made = await send()
      this.done[kind] += 1
      return made
    } catch (error) {
      const { exit, sentence } = explain(error, this.#io.env)
      if (!ofOneStep.has(exit)) {
        const { added, changed } = this.done
        say(this.#io, `Stopped after ${added + changed} changes; run it again to do the rest.`)
        throw error
      }
      this.done.refused.push({ at, reason: sentence })
      return undefined
    }
  }
}
