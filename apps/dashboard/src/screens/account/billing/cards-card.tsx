import { cardExpiry, cardName, isOldCard } from '@linkwright/core/buying/billing/card-labels'
import { NO_PAYMENT_METHOD } from '@linkwright/core/buying/billing/billing-messages'
import { Badge } from '@linkwright/react-ui/badge'
import { Card } from '@linkwright/react-ui/card'
import { DataTable, type Column } from '@linkwright/react-ui/table'
import { toast } from '@linkwright/react-ui/toast'
import { CircleCheck, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { BillingShowResponse } from '@linkwright/sdk'
import { ConfirmAction } from '../../../form/confirm-action.tsx'
import { api, invalidate, toastProblem } from '../../../wire/api.ts'
import { useStopFirst } from '../../../session/impersonation.ts'
import { AddCard } from './add-card.tsx'

const texts = {
  title: 'Payment methods',
  card: 'Card',
  expires: 'Expires',
  standard: 'Default',
  makeDefault: 'Make default',
  madeDefault: (name: string) => `${name} is charged from now on.`,
  remove: 'Delete',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeHint: 'We charge renewals to your default card. Without a card your subscription cannot renew.',
  removed: (name: string) => `${name} was deleted.`,
}

type StoredCard = BillingShowResponse['payment_methods'][number]

/** The stored cards, the default one, and a form for new ones, which is open while there is no card. */
export function CardsCard({ billing: { payment_methods, customer } }: { billing: BillingShowResponse }) {
  const [leaving, setLeaving] = useState<StoredCard>()
  const standard = customer?.default_source
  const columns = useMemo(() => columnsOf(standard), [standard])
  const isReadOnly = useStopFirst() !== undefined
  const actionsOf = (card: StoredCard) => [
    ...(card.id === standard
      ? []
      : [
          {
            id: 'default',
            label: texts.makeDefault,
            icon: <CircleCheck aria-hidden />,
            onAction: () => void makeDefault(card),
          },
        ]),
    {
      id: 'remove',
      label: texts.remove,
      icon: <Trash2 aria-hidden />,
      isDanger: true,
      onAction: () => setLeaving(card),
    },
  ]
  return (
    <Card
      title={texts.title}
      padding="none"
      {...(!isReadOnly && {
        footer: <AddCard onSaved={reloadCards} hasCards={payment_methods.length > 0} />,
      })}
    >
      <DataTable
        label={texts.title}
        columns={columns}
        rows={payment_methods}
        rowId={({ id }) => id}
        empty={NO_PAYMENT_METHOD}
        {...(!isReadOnly && { rowActions: actionsOf })}
      />
      {leaving && <Remove stored={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

const columnsOf = (standard: string | null | undefined): readonly Column<StoredCard>[] => [
  {
    id: 'card',
    header: texts.card,
    isPrimary: true,
    sortValue: ({ card }) => cardName(card),
    cell: ({ id, card }) => (
      <>
        {cardName(card)} {id === standard && <Badge tone="info">{texts.standard}</Badge>}
      </>
    ),
  },
  { id: 'expires', header: texts.expires, cell: ({ card }) => cardExpiry(card) },
]

async function reloadCards() {
  await invalidate(api.billing.show)
}

async function makeDefault({ id, card }: StoredCard) {
  try {
    await api.billing.setDefaultCard({ id })
  } catch (error) {
    return toastProblem(error)
  }
  await reloadCards()
  toast.success(texts.madeDefault(cardName(card)))
}

function Remove({ stored: { id, card }, onClose }: { stored: StoredCard; onClose: () => void }) {
  const remove = async () => {
    // B-RULE-49: old cards have a separate call.
    await (isOldCard(id) ? api.billing.removeOldCard({ id }) : api.billing.removeCard({ id }))
    await reloadCards()
    toast.success(texts.removed(cardName(card)))
  }
  return (
    <ConfirmAction
      isDanger
      onClose={onClose}
      title={texts.removeTitle(cardName(card))}
      confirmLabel={texts.remove}
      action={remove}
    >
      {texts.removeHint}
    </ConfirmAction>
  )
}
