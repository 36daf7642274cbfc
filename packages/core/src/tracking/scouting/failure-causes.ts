interface Fix {
  says: string
  fix: string
  /** The setting that it is about; whoever tells it names that. */
  about?: 'key' | 'address' | 'choice'
}

/** What keeps a provider from answering, as far as it can be told, and what whoever runs the server does about it. */
export const failureFixes = {
  not_configured: {
    says: 'Nobody is set up.',
    fix: 'Name a provider in LINKWRIGHT_SEARCH_RESULTS and start the server again.',
  },
  wrong_key: {
    says: 'The key was not accepted.',
    fix: 'Copy the key again from the provider’s page, without spaces, set it in the setting below and start the server again.',
    about: 'key',
  },
  out_of_credit: {
    says: 'The quota or the credit is used up.',
    fix: 'Buy credit or a larger plan at the provider.',
    about: 'choice',
  },
  unsubscribed: {
    says: 'The subscription is not active, or does not include its API.',
    fix: 'Renew it at the provider, or take a plan there with access to its API.',
    about: 'choice',
  },
  rate_limited: {
    says: 'It asked to slow down.',
    fix: 'Nothing: it is left alone for a while. Where that happens often, lower LINKWRIGHT_LOOK_UPS_AT_ONCE or take a larger plan at the provider.',
  },
  json_off: {
    says: 'SearXNG does not give JSON (403).',
    fix: 'Add json to search.formats in its settings.yml, and see that its limiter lets this server in; then start it again.',
    about: 'address',
  },
  engine_blocked: {
    says: 'The engine behind SearXNG did not answer.',
    fix: 'Look at SearXNG’s own statistics of engines: Google asks it for a captcha or is too slow. Wait, let it go out by another address, or take a provider with a key.',
  },
  dns: {
    says: 'Its name is not known.',
    fix: 'See that the address in the settings is spelled right, and that this machine can resolve names: getent hosts and the name.',
    about: 'address',
  },
  not_connected: {
    says: 'Nobody listens at its address.',
    fix: 'See that it runs, that host and port of the address are right, and that no firewall is between.',
    about: 'address',
  },
  cut: {
    says: 'The connection was cut.',
    fix: 'See that host, port and http or https of the address are right, and that no proxy or firewall ends connections.',
    about: 'address',
  },
  tls: {
    says: 'Its certificate is not trusted.',
    fix: 'Give it a certificate of a known authority, or name its authority in NODE_EXTRA_CA_CERTS; where it speaks plain HTTP, write http:// in its address.',
    about: 'address',
  },
  private_address: {
    says: 'Its name leads to an address that may not be contacted.',
    fix: 'A provider beside this server is named by its address, with its port, in the setting below; others are asked at public addresses alone.',
    about: 'address',
  },
  timeout: {
    says: 'It did not answer in time.',
    fix: 'Try again in a few minutes; where it stays so, look at the provider’s page of its state, and at this machine’s way out.',
  },
  moved: {
    says: 'It leads to another address, which is not followed since the key would go along.',
    fix: 'Set its address in the settings to the one it leads to: often https:// in place of http://, or a path at its end.',
    about: 'address',
  },
  not_found: {
    says: 'There is nothing at its address (404).',
    fix: 'See that the address in the settings is right: for SearXNG the one of its start page, without /search.',
    about: 'address',
  },
  failing: {
    says: 'It answered that it fails itself.',
    fix: 'Wait: it is tried again by itself. Where it stays so, look at the provider’s page of its state.',
  },
  no_json: {
    says: 'It answered something that is no JSON, such as a page.',
    fix: 'See that the address in the settings is the provider’s API, and that no proxy or sign-in page answers in its place.',
    about: 'address',
  },
  other_shape: {
    says: 'Its answer has another shape than it is known to have.',
    fix: 'The provider may have changed its answers: take the newest version of Linkwright, or another provider meanwhile.',
  },
  too_big: {
    says: 'Its answer is larger than is read.',
    fix: 'See that the address in the settings is the provider’s API.',
    about: 'address',
  },
  refused: {
    says: 'It refused the question.',
    fix: 'See that the country and place of the website are known to the provider, and what its own log of questions says.',
  },
  over_budget: {
    says: 'Its budget is used up.',
    fix: 'Allow more here, or wait for the next day or month (UTC).',
  },
} as const satisfies Record<string, Fix>

export type FailureCause = keyof typeof failureFixes
export const failureOf = (cause: FailureCause): Fix => failureFixes[cause]
export const failureCauses = Object.keys(failureFixes) as FailureCause[]
