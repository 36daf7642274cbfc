import { type TestAccount, type TestServer, startServer } from './start.ts'
import { useFixture } from './use-server.ts'
import type { Integrations } from '../integrations/open.ts'
import { ProviderError } from '../integrations/provider-error.ts'
import type { databases } from './databases.ts'
import { aSiteForm } from './forms.ts'
import { scoutAll, simulated } from './scouting.ts'

/** A server whose simulated search has competitors, with an agency that has opportunities. */
export function useOpportunities(fresh?: (typeof databases)[number]['fresh']): WithOpportunities {
  return useFixture(
    () => withOpportunities(fresh),
    (world) => world.server.close(),
  )
}

async function withOpportunities(fresh: Parameters<typeof useOpportunities>[0]) {
  const server = await startServer(fresh, simulated)
  server.clock.now = new Date('2026-11-21T10:00:00Z')
  return new WithOpportunities(server, await server.newAccount())
}

class WithOpportunities {
  readonly server: TestServer
  readonly agency: TestAccount
  readonly usual: Integrations

  constructor(server: TestServer, agency: TestAccount) {
    this.server = server
    this.agency = agency
    this.usual = server.services.integrations
  }

  get calls() {
    return this.agency.client.opportunities
  }

  /** A new site, looked up. */
  async scouted() {
    const { id: siteId, site } = await this.agency.client.sites.add(aSiteForm())
    await scoutAll(this.server)
    return { siteId, pageId: site.pages[0]?.id ?? 0 }
  }

  async one(siteId: number) {
    const [first] = await this.calls.list({ siteId, limit: 1 })
    if (first === undefined) throw new Error('no opportunity')
    return first
  }

  ids = async (siteId: number) =>
    (await this.calls.list({ siteId })).map(({ id }) => id).toSorted((a, b) => a - b)

  later(minutes: number) {
    this.server.clock.now = new Date(this.server.clock.now.getTime() + minutes * 60_000)
  }

  /** A backlinks provider with one link, which fails for some competitors after this many responses. */
  provides(url: string, { often = Infinity, title }: { often?: number; title?: string } = {}) {
    let count = 0
    const links = [
      { url, anchor_text: 'fresh', da: 70, backlinks: 9, ...(title === undefined ? {} : { title }) },
    ]
    const of = () => {
      count += 1
      return count > often
        ? Promise.reject(new ProviderError('Ahrefs', 'rate_limited', 3600))
        : Promise.resolve({ linksToUrl: 1, linksToHomePage: 1, links })
    }
    this.server.services.integrations = {
      ...this.usual,
      backlinks: { ...this.usual.backlinks, isSample: often !== Infinity, summary: of },
    }
  }
}
