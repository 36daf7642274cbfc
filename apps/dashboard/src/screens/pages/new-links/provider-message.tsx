import { pathTo } from '@linkwright/core/access/screens'
import type { Candidates } from '@linkwright/core/tracking/links/candidate'
import { providerMessage } from '@linkwright/core/tracking/links/candidate-messages'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Plug } from 'lucide-react'

const texts = { accounts: 'Connected accounts' }

const tones = {
  found: 'info',
  partial: 'warn',
  not_set_up: 'info',
  revoked: 'warn',
  expired: 'warn',
  unsubscribed: 'warn',
  failed: 'bad',
} as const satisfies Record<Candidates['state'], string>

/** States that the user can fix under connected accounts. */
const fixableStates: readonly Candidates['state'][] = ['not_set_up', 'revoked', 'expired', 'unsubscribed']

/** The provider's message, in addition to or instead of its links. */
export function ProviderMessage({ found: { state, message, provider } }: { found: Candidates }) {
  if (message === null) return null
  return (
    <div className="ld-new-links-says">
      <Alert tone={tones[state]}>{providerMessage(message, provider)}</Alert>
      {fixableStates.includes(state) && (
        <ButtonLink href={pathTo('accounts')} icon={<Plug aria-hidden />}>
          {texts.accounts}
        </ButtonLink>
      )}
    </div>
  )
}
