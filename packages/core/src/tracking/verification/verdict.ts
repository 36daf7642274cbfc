/** What a look at a page can say about a link. */
export const verdicts = {
  live: 'Live',
  changed: 'Changed',
  lost: 'Lost',
  unknown: 'Not known',
  review: 'Needs review',
} as const
export type Verdict = keyof typeof verdicts

/** Why a look has its verdict. Stored with each look: never rename a code. */
export const verdictCodes = {
  ok: { verdict: 'live', text: 'The link is on the page as promised.' },
  moved: { verdict: 'live', text: 'The article has a new URL, and the link is on it.' },

  noindex: { verdict: 'changed', text: 'The page asks search engines not to index it.' },
  page_nofollow: { verdict: 'changed', text: 'The page asks search engines not to follow its links.' },
  canonical_elsewhere: { verdict: 'changed', text: 'The page names another page as its canonical URL.' },
  wrong_anchor: { verdict: 'changed', text: 'The anchor text differs from the promise.' },
  wrong_rel: { verdict: 'changed', text: 'The link has a rel value that was not agreed.' },
  wrong_target: { verdict: 'changed', text: 'The link leads to another page of the target’s domain.' },
  hidden: { verdict: 'changed', text: 'The link is in the page, but readers do not see it.' },
  robots_closed: { verdict: 'changed', text: 'robots.txt keeps search engines from the page.' },

  page_gone: { verdict: 'lost', text: 'The page no longer exists.' },
  soft_404: { verdict: 'lost', text: 'The page says that it was not found.' },
  redirected_home: { verdict: 'lost', text: 'The page redirects to the home page, which has no link.' },
  not_rendered: { verdict: 'lost', text: 'The link is only in code that browsers do not show.' },
  link_removed: { verdict: 'lost', text: 'The page exists, but the link is not on it.' },

  unreachable: { verdict: 'unknown', text: 'The host could not be reached.' },
  no_domain: { verdict: 'unknown', text: 'The domain could not be found.' },
  robots_failing: { verdict: 'unknown', text: 'The host’s robots.txt could not be read.' },
  closed_to_us: {
    verdict: 'unknown',
    text: 'robots.txt keeps Linkwright from the page, but not search engines.',
  },
  challenge: { verdict: 'unknown', text: 'The host asks visitors to prove that they are human.' },
  refused: { verdict: 'unknown', text: 'The host refused the request.' },
  status: { verdict: 'unknown', text: 'The host sent an unexpected response.' },
  login: { verdict: 'unknown', text: 'The page asks for a password.' },
  needs_browser: {
    verdict: 'unknown',
    text: 'The page is built by scripts, and no browser could read all of it.',
  },

  bad_address: { verdict: 'review', text: 'The URL is not a public web address.' },
  not_html: { verdict: 'review', text: 'The URL is not a web page.' },
  domain_gone: { verdict: 'review', text: 'The domain has not been found in several checks.' },
  parked: { verdict: 'review', text: 'The domain is for sale.' },
  moved_site: { verdict: 'review', text: 'The page moved to another domain.' },
  in_frame: { verdict: 'review', text: 'The page shows its content in a frame.' },
  redirector: { verdict: 'review', text: 'The link goes through a redirect of the publisher.' },
  page_gone_unconfirmed: {
    verdict: 'review',
    text: 'The page could not be found, but that is not confirmed: some hosts answer like this to robots.',
  },
} as const satisfies Readonly<Record<string, { verdict: Verdict; text: string }>>
export type VerdictCode = keyof typeof verdictCodes

/** The message of each code of a look. */
export const verdictTexts = (codes: readonly VerdictCode[]): string[] =>
  codes.map((code) => verdictCodes[code].text)

export const verdictOf = (code: VerdictCode): Verdict => verdictCodes[code].verdict
