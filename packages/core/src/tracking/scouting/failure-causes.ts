interface Fix {
  says: string
  fix: string
  /** The kind of setting to fix; the caller adds the setting's name. */
  about?: 'key' | 'address' | 'choice'
}

/** The known causes of a provider's failure, and how the server's operator fixes each. */
export const failureFixes = {
  not_configured: {
    says: 'No provider is configured.',
    fix: 'Set a provider in LINKWRIGHT_SEARCH_RESULTS and restart the server.',
  },
  wrong_key: {
    says: 'The key was not accepted.',
    fix: 'Copy the key again from the provider’s page, without spaces, put it in the setting below and restart the server.',
    about: 'key',
  },
  out_of_credit: {
    says: 'The quota or credit is used up.',
    fix: 'Buy credit or a larger plan at the provider.',
    about: 'choice',
  },
  unsubscribed: {
    says: 'The subscription is not active or does not include API access.',
    fix: 'Renew it at the provider, or choose a plan with API access.',
    about: 'choice',
  },
  rate_limited: {
    says: 'It asked to slow down.',
    fix: 'No action needed: it is paused for a while. If this happens often, lower LINKWRIGHT_LOOK_UPS_AT_ONCE or choose a larger plan at the provider.',
  },
  json_off: {
    says: 'SearXNG does not return JSON (403).',
    fix: 'Add json to search.formats in its settings.yml, make sure that its limiter allows this server, then restart SearXNG.',
    about: 'address',
  },
  engine_blocked: {
    says: 'The search engine behind SearXNG did not respond.',
    fix: 'Check the engine statistics of SearXNG: Google may require a captcha or respond too slowly. Wait, use another outgoing IP address, or choose a provider with a key.',
  },
  dns: {
    says: 'Its host is unknown.',
    fix: 'Check the spelling of the URL in the settings, and that this machine can resolve host names: run getent hosts NAME.',
    about: 'address',
  },
  not_connected: {
    says: 'The connection was refused.',
    fix: 'Check that it is running, that host and port are correct, and that no firewall blocks the connection.',
    about: 'address',
  },
  cut: {
    says: 'The connection was closed unexpectedly.',
    fix: 'Check host, port and http or https in the URL, and that no proxy or firewall closes connections.',
    about: 'address',
  },
  tls: {
    says: 'Its certificate is not trusted.',
    fix: 'Use a certificate from a known authority, or set its authority in NODE_EXTRA_CA_CERTS; if it uses plain HTTP, write http:// in its URL.',
    about: 'address',
  },
  private_address: {
    says: 'Its host name resolves to a private address, which is not allowed.',
    fix: 'For a provider in your own network, set its IP address and port in the setting below; other providers must have public addresses.',
    about: 'address',
  },
  timeout: {
    says: 'It did not respond in time.',
    fix: 'Try again in a few minutes; if the problem persists, check the status page of the provider and the network connection of this machine.',
  },
  moved: {
    says: 'It redirects to another URL. Redirects are not followed because they would forward the key.',
    fix: 'Set its URL in the settings to the redirect target: often https:// instead of http://, or with a path at the end.',
    about: 'address',
  },
  not_found: {
    says: 'Nothing was found at its URL (404).',
    fix: 'Check the URL in the settings: for SearXNG use its start page, without /search.',
    about: 'address',
  },
  failing: {
    says: 'It returned a server error.',
    fix: 'Wait: retries are automatic. If the problem persists, check the status page of the provider.',
  },
  no_json: {
    says: 'Its response is not JSON, such as a web page.',
    fix: 'Check that the URL in the settings is the API of the provider, and that no proxy or sign-in page responds instead.',
    about: 'address',
  },
  other_shape: {
    says: 'Its response has an unexpected format.',
    fix: 'The provider may have changed its API: update Linkwright, or use another provider until then.',
  },
  too_big: {
    says: 'Its response is too large.',
    fix: 'Check that the URL in the settings is the API of the provider.',
    about: 'address',
  },
  refused: {
    says: 'It refused the query.',
    fix: 'Check that the provider supports the country and place of the website, and look at the provider’s own query log.',
  },
  over_budget: {
    says: 'Its budget is used up.',
    fix: 'Raise the budget, or wait for the next day or month (UTC).',
  },
} as const satisfies Record<string, Fix>

export type FailureCause = keyof typeof failureFixes
export const failureOf = (cause: FailureCause): Fix => failureFixes[cause]
export const failureCauses = Object.keys(failureFixes) as FailureCause[]
