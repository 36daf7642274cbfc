import { useState } from 'react'
import type { useCards } from './use-cards.ts'

/** The card to pay with: the one that was chosen since a card was declined last, else the preselected one. */
export function useChosenCard({ first }: Pick<ReturnType<typeof useCards>, 'first'>, declines: number) {
  const [chosen, setChosen] = useState<{ card: string; declines: number }>()
  return {
    card: chosen?.declines === declines ? chosen.card : first,
    choose: (card: string) => setChosen({ card, declines }),
  }
}
