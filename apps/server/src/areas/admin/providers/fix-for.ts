import { type FailureCause, failureOf } from '@linkwright/core/tracking/scouting/failure-causes'
import { type ProviderName, providerNames, providerOf } from '@linkwright/core/tracking/scouting/providers'
import type { Trial } from '../../../integrations/policy/trials.ts'
import { addressSettingOf } from '../../../integrations/search-results/settings.ts'

type Asked = Pick<Trial, 'name' | 'place' | 'setting'>

const LOGIN = 'It is login:password of its API, which is not the password of its page.'
const NEWER = 'The provider may have moved: take the newest version of Linkwright.'
const NO_SETTING = 'no setting names its address: it is asked at its own'

/** What to do where no setting holds an address: it lies with this machine or its network, or the provider has moved. */
const atItsOwn: Readonly<Partial<Record<FailureCause, string>>> = {
  dns: 'See that this machine can resolve names (getent hosts and a name), and that its network lets it ask for them.',
  not_connected: 'See that this machine reaches the internet, and that no firewall is between.',
  cut: 'See that this machine reaches the internet, and that no proxy or firewall ends connections.',
  tls: 'See that the clock of this machine is right; where a proxy puts its own certificate in between, name its authority in NODE_EXTRA_CA_CERTS.',
  private_address:
    'See what the name servers of this machine answer: a provider is asked at public addresses alone.',
  moved: `See that no proxy answers in its place. ${NEWER}`,
  not_found: `See that no proxy answers in its place. ${NEWER}`,
  no_json: `See that no proxy or sign-in page answers in its place. ${NEWER}`,
  too_big: `See that no proxy or sign-in page answers in its place. ${NEWER}`,
}

/** What to do about a failure of this provider, with the one setting that it is about, if any. */
export function fixFor(cause: FailureCause, { name, place, setting }: Asked): string {
  const { fix, about } = failureOf(cause)
  if (about === undefined) return fix
  if (about === 'address') {
    const named = addressSettingOf(name, place === 1)
    return named === undefined ? `${atItsOwn[cause] ?? fix} (${NO_SETTING})` : `${fix} (${named})`
  }
  if (about === 'choice') return `${fix} ${otherOf(name)}`
  const login = providerOf(name).label === 'DataForSEO' ? ` ${LOGIN}` : ''
  return `${fix}${login} (${setting})`
}

/** Who may be asked in its place, by the setting that chooses. */
function otherOf(name: ProviderName): string {
  const { port, setting } = providerOf(name)
  if (port === 'search-results')
    return `Or name a further provider in LINKWRIGHT_${setting}, which is asked then.`
  return providerNames.some((each) => each !== name && providerOf(each).port === port)
    ? `Or name another provider in LINKWRIGHT_${setting}.`
    : `LINKWRIGHT_${setting} knows no other for this.`
}
