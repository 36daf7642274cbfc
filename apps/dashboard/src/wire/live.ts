import {
  CART_CHANGED,
  DISAVOWED_CHANGED,
  SETTINGS_CHANGED,
  SITES_CHANGED,
} from '@linkwright/core/live/messages'
import type { Page, Session, Site } from '@linkwright/sdk'
import { api, queryClient } from './api.ts'
import { refreshCart } from '../cart/cart-lines.ts'
import { onceSoon } from './once-soon.ts'
import { readAllPagesAnew, readDisavowedAnew, readPageAnew } from './read-anew.ts'
import { readAtOpen, refreshSession, updateSession } from '../session/session.ts'
import { withNotice } from '../notices/notice-list.ts'

const siteWith = (change: (site: Site) => Site, siteId: number) => (session: Session) => ({
  ...session,
  sites: session.sites.map((site) => (site.id === siteId ? change(site) : site)),
})

const pageWith = (change: (page: Page) => Page, pageId: number) => (session: Session) => ({
  ...session,
  sites: session.sites.map((site) =>
    site.pages.some(({ id }) => id === pageId)
      ? { ...site, pages: site.pages.map((page) => (page.id === pageId ? change(page) : page)) }
      : site,
  ),
})

/** Reads the session anew for what the socket tells of without its content, such as another's new key phrase. */
export const refreshSessionSoon = onceSoon(() => void refreshSession(), 500)

/** Reads anew what others know of pages: many are looked up one after another. */
const refreshScoutedSoon = onceSoon(() => void queryClient.invalidateQueries({ predicate: isOfScouted }), 500)

/** Carries what the socket tells into what is shown (Spec A §7, Socket). */
export function followLive(): void {
  const { live } = api
  live.on('updateSiteStats', ({ site_id, stats }) => {
    updateSession(siteWith((site) => ({ ...site, stats }), site_id))
  })
  live.on('updatePageStats', ({ page_id, stats }) => {
    updateSession(pageWith((page) => ({ ...page, stats }), page_id))
    // Links and matches have changed with the figures.
    readPageAnew(page_id)
  })
  // An import has ended, or another job that changes links.
  live.on('task', ({ name }) => {
    if (name === SITES_CHANGED || name === SETTINGS_CHANGED) refreshSessionSoon()
    if (name === SITES_CHANGED) refreshScoutedSoon()
    if (name === CART_CHANGED) void refreshCart()
    if (name === DISAVOWED_CHANGED) readDisavowedAnew()
    readAllPagesAnew()
  })
  live.on('updatePageGreyedOut', ({ page_id, greyed_out }) => {
    updateSession(pageWith((page) => ({ ...page, greyed_out: greyed_out as Page['greyed_out'] }), page_id))
  })
  live.on('updateKeywordUsage', ({ key_phrases }) => {
    updateSession((session) => ({ ...session, business: { ...session.business, key_phrases } }))
    // The pages' phrases have changed with their number.
    refreshSessionSoon()
  })
  live.on('addUserCredit', ({ credit }) => {
    updateSession((session) => ({ ...session, business: { ...session.business, credit } }))
  })
  live.on('addAhrefsToken', ({ ahref_token }) => {
    updateSession((session) => ({ ...session, user: { ...session.user, ahref_token } }))
  })
  live.on('notice', (notice) => {
    updateSession((session) => ({ ...session, notices: withNotice(session.notices, notice) }))
  })
  // What was told between the session's answer and the handshake has reached nobody. The first screen comes first.
  live.on('$open', () => {
    if (!readAtOpen.opened()) refreshSessionSoon()
  })
  // Something may have been missed.
  live.on('$resync', () => void queryClient.invalidateQueries())
}

/** Whether a call answers ranks, search volumes or competitors. */
function isOfScouted({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean {
  const calls = [api.keyPhrases.list, api.topTen.list, api.topTen.summary]
  return calls.some((call) => call.name === name)
}
