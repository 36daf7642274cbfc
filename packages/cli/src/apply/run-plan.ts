import type { Page, Site } from '@linkwright/sdk'
import type { Client } from '../server/client.ts'
import { explain } from '../errors.ts'
import type { Exit } from '../exit-codes.ts'
import { type Io, printMessage } from '../io.ts'
import { addPageForm, addSiteForm, editPageForm, editSiteForm } from './forms.ts'
import { type PagePlan, planPage, planSite, type SitePlan } from './plan.ts'

/** What was applied, counted like the items of the plan. */
export type AppliedCounts = {
  added: number
  changed: number
  refused: { readonly at: string; readonly reason: string }[]
}

/** Errors that concern only one step; any other error stops the run. */
const stepErrors: ReadonlySet<Exit> = new Set(['refused', 'forbidden', 'notFound', 'conflict'])

/** Applies a plan site by site. If a step is refused, the steps that depend on it are skipped and the refusal is reported. */
export class PlanRun {
  readonly done: AppliedCounts = { added: 0, changed: 0, refused: [] }
  readonly #client: Client
  readonly #io: Io

  constructor(client: Client, io: Io) {
    this.#client = client
    this.#io = io
  }

  get #options() {
    return { signal: this.#io.signal }
  }

  async site(plan: SitePlan, isNew = false): Promise<void> {
    const { described, existing, changes, pages } = plan
    const { sites } = this.#client
    if (!existing) {
      const response = await this.#step(described.url, () =>
        sites.add({ ...addSiteForm(described), only_new: true }, this.#options),
      )
      if (!response) return
      // The new site includes its home page and first phrases.
      const phrases = response.site.pages.flatMap(({ keyphrases }) => keyphrases)
      this.done.added += 1 + response.site.pages.length + phrases.length
      return this.site(planSite(described, response.site), true)
    }
    const { id: siteId, version } = existing
    if (changes.length > 0)
      await this.#change(described.url, isNew, () =>
        sites.edit({ siteId, version, ...editSiteForm(existing, described) }, this.#options),
      )
    for (const page of pages) await this.#page(existing, page, isNew)
  }

  async #page(site: Site, plan: PagePlan, isNew: boolean): Promise<void> {
    const { described, existing, changes } = plan
    const { pages } = this.#client
    const siteId = site.id
    const at = `${described.url} of ${site.url}`
    if (!existing) {
      const response = await this.#step(at, () =>
        pages.add({ siteId, ...addPageForm(described) }, this.#options),
      )
      if (!response) return
      this.done.added += 1 + response.page.keyphrases.length
      return this.#page(site, planPage(described, response.page), true)
    }
    const place = { siteId, pageId: existing.id }
    const { reporting } = described
    const form = { version: existing.version, ...editPageForm(existing, described) }
    if (changes.some(({ field }) => field !== 'reporting'))
      await this.#change(at, isNew, () => pages.edit({ ...place, ...form }, this.#options))
    if (reporting !== undefined && changes.some(({ field }) => field === 'reporting'))
      await this.#change(at, isNew, () => pages.setReporting({ ...place, reporting }, this.#options))
    await this.#phrases(place, existing, plan, at, isNew)
  }

  async #phrases(
    place: { readonly siteId: number; readonly pageId: number },
    { keyphrases }: Page,
    { phrases, primary }: PagePlan,
    at: string,
    isNew: boolean,
  ): Promise<void> {
    const calls = this.#client.keyPhrases
    const ids = new Map(keyphrases.map(({ key_phrase, id }) => [key_phrase, id]))
    for (const phrase of phrases) {
      const response = await this.#step(`'${phrase}' on ${at}`, () =>
        calls.add({ ...place, phrase }, this.#options),
      )
      if (!response) continue
      this.done.added += 1
      ids.set(phrase, response.key_phrase.id)
    }
    const id = primary === undefined ? undefined : ids.get(primary)
    if (id === undefined) return
    await this.#change(`'${primary}' on ${at}`, isNew, () =>
      calls.makePrimary({ ...place, id }, this.#options),
    )
  }

  /** Steps that complete an item just added are not counted as changes. */
  async #change(at: string, isNew: boolean, send: () => Promise<unknown>): Promise<void> {
    const response = await this.#step(at, send)
    if (response !== undefined && !isNew) this.done.changed += 1
  }

  async #step<T>(at: string, send: () => Promise<T>): Promise<T | undefined> {
    try {
      return await send()
    } catch (error) {
      const { exit, message } = explain(error, this.#io.env)
      if (!stepErrors.has(exit)) {
        const { added, changed } = this.done
        printMessage(
          this.#io,
          `Stopped: ${added} added, ${changed} changed. Run the command again to apply the rest.`,
        )
        throw error
      }
      this.done.refused.push({ at, reason: message })
      return undefined
    }
  }
}
