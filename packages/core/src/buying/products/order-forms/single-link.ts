import type { LinkProductType } from '../order-link-options.ts'
import { TARGET_INVALID, guestPostTargetProblem, targetProblem } from '../order-fields.ts'
import { anchorProblem } from '../order-anchor.ts'
import { CONTENT_REQUIRED } from './guest-post.ts'
import type { Rules } from './field-errors.ts'

/** A website that does not belong to the business. */
export const UNMANAGED = 'unmanaged'

/** The legacy screen: one link to a page of a site of the business, or to any other address. */
export interface SingleLink {
  /** Id of the site; null while none is chosen. */
  site: number | typeof UNMANAGED | null
  /** Id of a page of it. */
  page: number | null
  /** The target where the site is unmanaged. */
  otherUrl: string
  link: { id: number; type: LinkProductType } | null
  /** Id of the content length that a guest post has. */
  content: number | null
  anchor: string
}

export const SITE_REQUIRED = 'Please choose a site'
export const PAGE_REQUIRED = 'Please choose a page'
export const LINK_REQUIRED = 'Please choose a link'

export const singleLinkRules: Rules<SingleLink> = {
  site: (site) => (site === null ? SITE_REQUIRED : undefined),
  page: (page, { site }) => (typeof site === 'number' && page === null ? PAGE_REQUIRED : undefined),
  otherUrl: (url, { site, link }) => {
    if (site !== UNMANAGED) return undefined
    if (url === '') return TARGET_INVALID
    return link?.type === 'backlinks' ? guestPostTargetProblem(url) : targetProblem(url)
  },
  link: (link) => (link === null ? LINK_REQUIRED : undefined),
  content: (content, { link }) =>
    link?.type === 'backlinks' && content === null ? CONTENT_REQUIRED : undefined,
  anchor: anchorProblem,
}

export const emptySingleLink: SingleLink = {
  site: null,
  page: null,
  otherUrl: '',
  link: null,
  content: null,
  anchor: '',
}
