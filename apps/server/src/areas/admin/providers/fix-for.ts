import { type FailureCause, failureOf } from '@linkwright/core/tracking/scouting/failure-causes'
import { type ProviderName, providerNames, providerOf } from '@linkwright/core/tracking/scouting/providers'
import type { ProviderTest } from '../../../integrations/policy/provider-tests.ts'
import { addressSettingOf } from '../../../integrations/search-results/settings.ts'

type Asked = Pick<ProviderTest, 'name' | 'position' | 'setting'>

const LOGIN = 'Use the login:password of its API, which differs from the password of its website.'
const NEWER = 'The provider may have changed its URL: update Linkwright.'
const NO_SETTING = 'its URL is fixed and has no setting'

/** What to do for a provider with a fixed address: the cause is this machine or its network, or the provider has moved. */
const fixedAddressFixes: Readonly<Partial<Record<FailureCause, string>>> = {
  dns: 'Check that this machine can resolve host names (run getent hosts NAME), and that its network allows DNS queries.',
  not_connected: 'Check that this machine reaches the internet, and that no firewall blocks the connection.',
  cut: 'Check that this machine reaches the internet, and that no proxy or firewall closes connections.',
  tls: 'Check that the clock of this machine is correct; if a proxy uses its own certificate, set its authority in NODE_EXTRA_CA_CERTS.',
  private_address:
    'Check which addresses the name servers of this machine return: providers must have public addresses.',
  moved: `Check that no proxy responds instead. ${NEWER}`,
  not_found: `Check that no proxy responds instead. ${NEWER}`,
  no_json: `Check that no proxy or sign-in page responds instead. ${NEWER}`,
  too_big: `Check that no proxy or sign-in page responds instead. ${NEWER}`,
}

/** What to do about a failure of this provider, with the one setting that it is about, if any. */
export function fixFor(cause: FailureCause, { name, position, setting }: Asked): string {
  const { fix, about } = failureOf(cause)
  if (about === undefined) return fix
  if (about === 'address') {
    const named = addressSettingOf(name, position === 1)
    return named === undefined ? `${fixedAddressFixes[cause] ?? fix} (${NO_SETTING})` : `${fix} (${named})`
  }
  if (about === 'choice') return `${fix} ${otherOf(name)}`
  const login = providerOf(name).label === 'DataForSEO' ? ` ${LOGIN}` : ''
  return `${fix}${login} (${setting})`
}

/** The alternatives to a provider, by the setting that selects it. */
function otherOf(name: ProviderName): string {
  const { port, setting } = providerOf(name)
  if (port === 'search-results') return `Or add another provider in LINKWRIGHT_${setting} as fallback.`
  return providerNames.some((each) => each !== name && providerOf(each).port === port)
    ? `Or set another provider in LINKWRIGHT_${setting}.`
    : `No other provider is available for LINKWRIGHT_${setting}.`
}
