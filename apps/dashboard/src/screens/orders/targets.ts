import { fieldErrorsOf } from '@linkwright/core/buying/products/order-forms/field-errors'
import { guestPostRules } from '@linkwright/core/buying/products/order-forms/guest-post'
import { linkInsertionRules } from '@linkwright/core/buying/products/order-forms/link-insertion'
import { linkKey } from '@linkwright/core/values/url'
import type { CartAddInput, Page } from '@linkwright/sdk'

/** The target of a link, independent of the product's field names. */
export interface Target {
  /** Id of a page of the selected site; null for another URL. */
  page: number | null
  url: string
  anchor: string
}

export const emptyTarget: Target = { page: null, url: '', anchor: '' }

/** Empty orders for a selected quantity; resets earlier input. */
export const emptyTargets = (quantity: number): Target[] =>
  Array.from({ length: quantity }, () => ({ ...emptyTarget }))

/** The possible target pages; empty without a site. */
export type Pages = readonly Pick<Page, 'id' | 'site_id' | 'page_nickname'>[]

export interface TargetErrors {
  url: string | undefined
  anchor: string | undefined
}

/** Link products that need a target. */
export type LinkType = 'backlinks' | 'link_insertions' | 'msn'

/** The selected page, if the site still has it. */
export const pageOf = (pages: Pages, { page }: Target) => pages.find(({ id }) => id === page)

/** Errors of a target, by the rules of core. A selected page needs no URL. */
export function targetErrors(type: LinkType, pages: Pages, target: Target): TargetErrors {
  const { url, anchor } = type === 'backlinks' ? guestPostErrors(target) : linkErrors(target)
  return { url: pageOf(pages, target) === undefined ? url : undefined, anchor }
}

function guestPostErrors({ url, anchor }: Target): Partial<TargetErrors> & { anchor: string | undefined } {
  const errors = fieldErrorsOf({ url, anchor }, guestPostRules)
  return { url: errors.url, anchor: errors.anchor }
}

function linkErrors({ url, anchor }: Target): Partial<TargetErrors> & { anchor: string | undefined } {
  const errors = fieldErrorsOf({ targetUrl: url, anchorText: anchor }, linkInsertionRules)
  return { url: errors.targetUrl, anchor: errors.anchorText }
}

/** Labels of the fields of a link by its number, from 1. */
export const targetLabels = {
  url: (number: number) => `Target URL ${number}`,
  anchor: (number: number) => `Anchor Text ${number}`,
}

/** Labels of the fields that are empty or invalid. */
export function missingInTargets(type: LinkType, pages: Pages, targets: readonly Target[]): string[] {
  return targets.flatMap((target, index) => {
    const { url, anchor } = targetErrors(type, pages, target)
    return [
      ...(url === undefined ? [] : [targetLabels.url(index + 1)]),
      ...(anchor === undefined ? [] : [targetLabels.anchor(index + 1)]),
    ]
  })
}

/** The own page that a typed URL is the address of. */
export function pageOfUrl<P extends Pick<Page, 'full_url'>>(own: readonly P[], url: string): P | undefined {
  const key = linkKey(url)
  return key === undefined ? undefined : own.find(({ full_url }) => linkKey(full_url) === key)
}

interface Ordered {
  type: LinkType
  product: number
  /** Content length of a guest post. */
  content?: number
}

/** The cart lines. An own page is sent by id, so that the link is tracked; any other target by URL. */
export function linesOf(
  { type, product, content }: Ordered,
  pages: Pages,
  targets: readonly Target[],
  own: readonly Pick<Page, 'id' | 'site_id' | 'full_url'>[] = [],
): CartAddInput[] {
  return targets.map((target) => {
    const page = pageOf(pages, target) ?? pageOfUrl(own, target.url)
    const place = page && { site_id: page.site_id, page_id: page.id }
    const common = { type, link: { id: product }, source: 'order hub' }
    if (type === 'backlinks')
      return {
        ...common,
        anchor: target.anchor,
        ...(content === undefined ? {} : { content: { id: content } }),
        ...(place ?? { url: target.url }),
      }
    return { ...common, anchorText: target.anchor, ...(place ?? { targetUrl: target.url }) }
  })
}
