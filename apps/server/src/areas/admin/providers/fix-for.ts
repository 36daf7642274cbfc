import { type FailureCause, failureOf } from '@linkwright/core/tracking/scouting/fixes'
import { type ProviderName, providerNames, providerOf } from '@linkwright/core/tracking/scouting/providers'
import type { Trial } from '../../../outside/policy/trials.ts'
import { addressSettingOf } from '../../../outside/search-results/settings.ts'

type Asked = Pick<Trial, 'name' | 'place' | 'setting'>

const LOGIN = 'It is login:password of its API, which is not the password of its page.'
const NO_SETTING = 'no setting names its address: it is asked at its own'

/** What to do about a failure of this provider, with the one setting that it is about, if any. */
export function fixFor(cause: FailureCause, { name, place, setting }: Asked): string {
  const { fix, about } = failureOf(cause)
  if (about === undefined) return fix
  if (about === 'address') return `${fix} (${addressSettingOf(name, place === 1) ?? NO_SETTING})`
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
