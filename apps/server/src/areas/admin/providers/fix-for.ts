import { type FailureCause, failureOf } from '@linkwright/core/tracking/scouting/fixes'
import { providerOf } from '@linkwright/core/tracking/scouting/providers'
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
  const login = providerOf(name).label === 'DataForSEO' ? ` ${LOGIN}` : ''
  return `${fix}${login} (${setting})`
}
