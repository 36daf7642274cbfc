import { ASK_FOR_CARD } from '@linkwright/core/buying/checkout/checkout-messages'
import { LOADING_PAYMENT_DEVICES, NO_PAYMENT_METHOD } from '@linkwright/core/buying/billing/billing-messages'
import { seesBilling } from '@linkwright/core/access/roles'
import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { Link } from '@linkwright/react-ui/link'
import { Select } from '@linkwright/react-ui/select'
import { useSession } from '../../../session/session.ts'
import type { useCards } from './use-cards.ts'

const texts = {
  card: 'Card',
  choose: 'Choose a card',
  billing: 'Billing and Payments',
}

interface CardChoiceProps {
  cards: ReturnType<typeof useCards>
  value: string | null
  onChange: (value: string) => void
}

/** The card to charge, or a link to billing if there is none. */
export function CardChoice({ cards: { options, isLoading }, value, onChange }: CardChoiceProps) {
  const { user } = useSession()
  const billing = user.is_main ? <Link href={pathTo('billing')}>{texts.billing}</Link> : undefined
  if (isLoading)
    return (
      <Alert tone="info" role="status" actions={seesBilling(user) && billing}>
        {LOADING_PAYMENT_DEVICES}
      </Alert>
    )
  if (options.length === 0)
    return (
      <Alert tone="warn" actions={billing}>
        {user.is_main ? NO_PAYMENT_METHOD : ASK_FOR_CARD}
      </Alert>
    )
  return (
    <Select
      label={texts.card}
      placeholder={texts.choose}
      options={options}
      value={value}
      onChange={(next) => {
        if (next !== null) onChange(next)
      }}
    />
  )
}
