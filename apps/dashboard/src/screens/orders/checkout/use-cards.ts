import { cardName, preselectedCard } from '@linkwright/core/buying/billing/card-labels'
import type { CheckoutPrice } from '@linkwright/sdk'
import { useState } from 'react'
import { useSession } from '../../../session/session.ts'
import { api, useApi } from '../../../wire/api.ts'

/** A sub-user pays with the default card only and sees just its name. */
export const DEFAULT_CARD = 'default'

interface Cards {
  options: { value: string; label: string }[]
  /** Chosen unless another is; null where the user has to choose. */
  first: string | null
  isLoading: boolean
}

/** The cards that this person may pay with. */
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
    // What could not be read is not known to be none.
    isLoading: billing.data === undefined,
  }
}

/** The card to pay with: the one that was chosen since a card was declined last, else the preselected one. */
export function useSelectedCard({ first }: Pick<Cards, 'first'>, declines: number) {
  const [chosen, setChosen] = useState<{ card: string; declines: number }>()
  return {
    card: chosen?.declines === declines ? chosen.card : first,
    choose: (card: string) => setChosen({ card, declines }),
  }
}
