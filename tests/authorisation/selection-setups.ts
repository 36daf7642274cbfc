import type { Caller, Place } from './fixture.ts'

/** Calls on selected rows that select none: a run with rows would change what other calls find. */
const none = () => ({ all: { q: 'on no page' } })

export const selectedLinks = {
  removeMany: { names: 'page', fields: none },
  removeOfSite: { names: 'site', fields: none },
  move: { names: 'site with a page to move to', fields: none },
  disavow: { names: 'site', fields: () => ({ ...none(), scope: 'domain' }) },
} as const

export const selectedPhrases = { removeMany: { names: 'site', fields: none } } as const

export const selectedEntries = { removeMany: { names: 'site', fields: none } } as const

/** The site, and one of its pages in the body. */
const withPage =
  (bodyOf: (pageId: number) => object) =>
  ({ siteId, pageId, available }: Place) =>
    Promise.resolve([
      {
        ids: { siteId: `${siteId}` },
        isVisibleTo: (caller: Caller) => caller.sites.has(siteId),
        available,
        body: bodyOf(pageId),
      },
    ])

export const selectionTargets = {
  'site with its page': withPage((page_id) => ({
    lines: [{ page_id, anchor: 'here', anchor_type: 'generic' }],
  })),
  'site with a page to move to': withPage((to_page_id) => ({ to_page_id })),
}
