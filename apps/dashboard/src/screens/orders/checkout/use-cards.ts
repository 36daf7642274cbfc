import { cardName, preselectedCard } from '@linkwright/core/buying/billing/card-labels'
import type { CheckoutPrice } from '@linkwright/sdk'
import { useState } from 'react'
import { useSession } from '../../../session/session.ts'
import { api, useApi } from '../../../wire/api.ts'

/** A sub-user can only pay with the default card and sees only its name. */
export const DEFAULT_CARD = 'default'

interface Cards {
  options: { value: string; label: string }[]
  /** The preselected card; null if the user must choose. */
  first: string | null
  isLoading: boolean
}

/** The cards that this user may pay with. */
export function useCards(price: CheckoutPrice | undefined): Cards {
  const { user } = useSession()
  const billing = useApi(api.billing.show, {}, { enabled: user.is_main })
  if (!user.is_main) {
    const hint = price?.default_card ?? null
    return {
      options: hint === null ? [] : [{ value: DEFAULT_CARD, label: cardName(hint) }],
      first: hint === null || price?.default_card_declined === true ? null : DEFAULT_CARD,
      isLoading: price === undefined,
    }
  }
  const cards = billing.data?.payment_methods ?? []
  return {
    options: cards.map(({ id, card }) => ({ value: id, label: cardName(card) })),
    first: preselectedCard(cards, billing.data?.customer?.default_source),
    // A failed request does not mean that there are no cards.
    isLoading: billing.data === undefined,
  }
}

/** The card to pay with: the one selected since the last decline, else the preselected one. */
export function useSelectedCard({ first }: Pick<Cards, 'first'>, declines: number) {
  const [selected, setSelected] = useState<{ card: string; declines: number }>()
  return {
    card: selected?.declines === declines ? selected.card : first,
    choose: (card: string) => setSelected({ card, declines }),
  }
}
