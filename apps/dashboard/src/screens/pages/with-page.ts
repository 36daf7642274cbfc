import type { KeyPhrase, Page, Session } from '@linkwright/sdk'

/** The session with this page replaced or appended in its site. */
export function withPage(page: Page): (session: Session) => Session {
  const put = (pages: readonly Page[]) =>
    pages.some(({ id }) => id === page.id)
      ? pages.map((each) => (each.id === page.id ? page : each))
      : [...pages, page]
  return (session) => ({
    ...session,
    sites: session.sites.map((site) =>
      site.id === page.site_id ? { ...site, pages: put(site.pages) } : site,
    ),
  })
}

/** The session with this phrase added to its page. */
export function withPhrase(pageId: number, phrase: KeyPhrase): (session: Session) => Session {
  return (session) => {
    const page = session.sites.flatMap(({ pages }) => pages).find(({ id }) => id === pageId)
    if (page === undefined || page.keyphrases.some(({ id }) => id === phrase.id)) return session
    return withPage({ ...page, keyphrases: [...page.keyphrases, phrase] })(session)
  }
}

/** The session with these phrases, in this order, on their page. */
export function withPhrases(pageId: number, keyphrases: KeyPhrase[]): (session: Session) => Session {
  return (session) => {
    const page = session.sites.flatMap(({ pages }) => pages).find(({ id }) => id === pageId)
    return page === undefined ? session : withPage({ ...page, keyphrases })(session)
  }
}
