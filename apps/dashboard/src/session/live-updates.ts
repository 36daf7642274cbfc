import { BILLING_CHANGED, SETTINGS_CHANGED, SITES_CHANGED } from '@linkwright/core/live/messages'
import type { Page, Session, Site } from '@linkwright/sdk'
import { api } from '../wire/api.ts'
import { refreshSessionSoon } from './refresh-soon.ts'
import { readWhenLive, updateSession } from './session.ts'

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

/** Applies live updates to the session. */
export function subscribeSession(): void {
  const { live } = api
  live.on('updateSiteStats', ({ site_id, stats }) => {
    updateSession(siteWith((site) => ({ ...site, stats }), site_id))
  })
  live.on('updatePageStats', ({ page_id, stats }) => {
    updateSession(pageWith((page) => ({ ...page, stats }), page_id))
  })
  live.on('updatePageGreyedOut', ({ page_id, greyed_out }) => {
    updateSession(pageWith((page) => ({ ...page, greyed_out: greyed_out as Page['greyed_out'] }), page_id))
  })
  live.on('updateKeywordUsage', ({ key_phrases }) => {
    updateSession((session) => ({ ...session, business: { ...session.business, key_phrases } }))
    // The phrases of the pages have changed too.
    refreshSessionSoon()
  })
  live.on('addUserCredit', ({ credit }) => {
    updateSession((session) => ({ ...session, business: { ...session.business, credit } }))
  })
  live.on('addAhrefsToken', ({ ahref_token }) => {
    updateSession((session) => ({ ...session, user: { ...session.user, ahref_token } }))
  })
  live.on('task', ({ name }) => {
    if (name === SITES_CHANGED || name === SETTINGS_CHANGED || name === BILLING_CHANGED) refreshSessionSoon()
  })
  // Messages between the session response and the handshake were missed. Reads them after the first screen is shown.
  live.on('$open', () => {
    if (!readWhenLive.opened()) refreshSessionSoon()
  })
}
