import type { LinkwrightClient, Session } from '@linkwright/sdk'

type Change = (session: Session) => Session

/**
 * The session as a client caches it: read on connection, after missed messages (`$resync`) and on request, and otherwise updated
 * by the messages of the socket.
 */
export class Mirrored {
  session: Session | undefined
  readonly #client: LinkwrightClient
  /** Changes since the current read started: its response may not include them. */
  #since: Change[] = []
  #isReading = false
  #isOld = false

  constructor(client: LinkwrightClient) {
    this.#client = client
    const { live } = client
    const read = () => void this.read()
    live.on('$open', () => this.session ?? read())
    live.on('$resync', read)
    live.on('task', ({ name }) => name === 'sites-changed' && read())
    live.on('updateKeywordUsage', ({ key_phrases }) => {
      this.#change((session) => ({ ...session, business: { ...session.business, key_phrases } }))
      read()
    })
    live.on('updateSiteStats', ({ site_id, stats }) =>
      this.#change((session) => ({
        ...session,
        sites: session.sites.map((site) => (site.id === site_id ? { ...site, stats } : site)),
      })),
    )
    live.on('updatePageStats', ({ site_id, page_id, stats }) =>
      this.#changePage(site_id, page_id, (page) => ({ ...page, stats })),
    )
    live.on('updatePageGreyedOut', ({ page_id, greyed_out }) =>
      this.#changePage(undefined, page_id, (page) => ({
        ...page,
        greyed_out: greyed_out as typeof page.greyed_out,
      })),
    )
    live.on('addUserCredit', ({ credit }) =>
      this.#change((session) => ({ ...session, business: { ...session.business, credit } })),
    )
    live.on('notice', (notice) =>
      this.#change((session) => ({
        ...session,
        notices: [notice, ...session.notices.filter(({ id }) => id !== notice.id)].toSorted(
          (a, b) => b.id - a.id,
        ),
      })),
    )
  }

  /** Reads the session; a request during a read causes one more read. */
  async read(): Promise<void> {
    this.#isOld = true
    if (this.#isReading) return
    this.#isReading = true
    while (this.#isOld) {
      this.#isOld = false
      this.#since = []
      const response = await this.#client.session.read()
      this.session = this.#since.reduce((session, change) => change(session), response)
      this.#isOld ||= this.#since.length > 0
    }
    this.#isReading = false
  }

  #change(change: Change): void {
    this.#since.push(change)
    if (this.session) this.session = change(this.session)
  }

  #changePage(siteId: number | undefined, pageId: number, change: (page: Page) => Page): void {
    this.#change((session) => ({
      ...session,
      sites: session.sites.map((site) =>
        siteId === undefined || site.id === siteId
          ? { ...site, pages: site.pages.map((page) => (page.id === pageId ? change(page) : page)) }
          : site,
      ),
    }))
  }
}

type Page = Session['sites'][number]['pages'][number]
