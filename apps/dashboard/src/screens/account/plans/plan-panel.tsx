import type { PlanPrices } from '@linkwright/core/buying/plans/plan-prices'
import { cardName, preselectedCard } from '@linkwright/core/buying/billing/card-labels'
import { PLAN_CREDIT_HINT } from '@linkwright/core/buying/billing/plan-credit'
import {
  chargedMessage,
  planCard,
  priceRows,
  PROCESSING_ORDER,
  START_SUBSCRIPTION,
} from '@linkwright/core/buying/plans/plan-card'
import { pathTo } from '@linkwright/core/access/screens'
import { toDollars } from '@linkwright/core/values/money'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { Select } from '@linkwright/react-ui/select'
import type { Plan } from '@linkwright/sdk'
import { useEffect, useRef, useState } from 'react'
import { BeingChecked } from '../../../attempts/being-checked.tsx'
import { CardField, type CardHandle, type CardState } from '../../../form/card-field.tsx'
import { nothingTyped } from '../../../form/card-field-props.ts'
import { ConfirmPayment } from '../../../form/confirm-payment.tsx'
import { problemMessage, useApi, api } from '../../../wire/api.ts'
import { Facts } from '../../../shell/facts.tsx'
import { PendingChange } from '../billing/unsettled-change.tsx'
import { useIsPaying, usePlanChange } from './use-plan-change.ts'
import './plans.css'

const texts = {
  title: (name: string) => `Selected plan: ${name}`,
  price: 'Price',
  renews: 'Renews on',
  card: 'Card',
  another: 'Another card',
  change: 'Change Plan',
  look: 'Check again',
  cards: 'Manage cards',
}
const ANOTHER = 'another'

interface PlanPanelProps {
  plan: Plan
  /** Changes the plan of a running subscription; otherwise starts one. */
  isChange: boolean
  /** Gets a message with the charged amount and the renewal date. */
  onDone: (message: string, isChange: boolean) => void
}

/** The selected plan, its price today, and the payment method. */
export function PlanPanel({ plan, onDone, ...props }: PlanPanelProps) {
  const { money, currency } = useFormat()
  const { name, price, per } = planCard(plan, currency)
  // While a payment runs, the plan may be the current one already, which has no price preview.
  const enabled = !useIsPaying()
  const preview = useApi(api.plans.preview, { plan_id: plan.id }, { staleTime: 0, enabled })
  const cards = useStoredCards()
  const panel = useRef<HTMLDivElement>(null)
  // The plan decks are long, and the pressed card may be far below the panel.
  useEffect(() => {
    panel.current?.scrollIntoView()
    panel.current?.focus({ preventScroll: true })
  }, [])
  const [chosen, setChosen] = useState<string>()
  const [state, setState] = useState<CardState>(nothingTyped)
  const field = useRef<CardHandle>(null)
  // Value when the panel opened: a push may announce the new subscription before the response arrives.
  const [isChange] = useState(props.isChange)
  const { kind, stage, run, finish, closeConfirmation } = usePlanChange(plan, isChange, (paid, since) =>
    onDone(chargedMessage(paid, currency, since), isChange),
  )
  const stored = chosen ?? cards.preselected
  const usesNewCard = !isChange && cards.isKnown && (stored === undefined || stored === ANOTHER)
  const isReady = isChange || (usesNewCard ? state.isComplete : stored !== undefined)
  const isProcessing = stage.at === 'processing'
  const { data } = preview
  return (
    <div className="ld-plan-panel" ref={panel} role="group" aria-label={texts.title(name)} tabIndex={-1}>
      <Card title={texts.title(name)}>
        <div className="ld-plans">
          {stage.at === 'idle' && <PendingChange />}
          <Facts
            of={{
              [texts.price]: `${price} per ${per}`,
              ...(data === undefined ? {} : todayFacts(data, money)),
              [texts.renews]: data?.next_billing_date,
              [texts.card]:
                isChange && cards.firstName !== undefined ? (
                  <ChargedCard name={cards.firstName} />
                ) : undefined,
            }}
          />
          {data !== undefined && data.credit < 0 && <p className="ld-quiet">{PLAN_CREDIT_HINT}</p>}
          {preview.error !== null && <Alert tone="warn">{problemMessage(preview.error)}</Alert>}
          {!isChange && cards.options.length > 0 && (
            <Select
              label={texts.card}
              options={[...cards.options, { value: ANOTHER, label: texts.another }]}
              value={stored ?? null}
              onChange={(value) => setChosen(value ?? undefined)}
              isDisabled={isProcessing}
            />
          )}
          {usesNewCard && <CardField ref={field} onChange={setState} isDisabled={isProcessing} />}
          <BeingChecked kind={kind} />
          {stage.at === 'idle' && stage.problem !== undefined && (
            <Alert tone="bad" role="alert">
              {stage.problem}
            </Alert>
          )}
          {stage.at === 'open' && (
            <Alert tone="warn" role="status" actions={<Button onPress={finish}>{texts.look}</Button>}>
              {stage.open.msg}
            </Alert>
          )}
          {stage.at === 'open' && stage.secret !== undefined && (
            <ConfirmPayment secret={stage.secret} onAnswered={finish} onClose={closeConfirmation} />
          )}
          {stage.at !== 'open' && (
            <div>
              <Button
                variant="primary"
                isDisabled={!isReady}
                isPending={isProcessing}
                pendingLabel={PROCESSING_ORDER}
                onPress={() => run(async () => cardOf(usesNewCard ? field.current : null, stored))}
              >
                {isChange ? texts.change : START_SUBSCRIPTION}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </div>
  )
}

/** The amounts charged today, including plan credit. */
function todayFacts(price: PlanPrices, money: (dollars: number) => string): Record<string, string> {
  return Object.fromEntries(priceRows(price).map(({ label, cents }) => [label, money(toDollars(cents))]))
}

/** A plan change is charged to the default card, which is set in Billing. */
function ChargedCard({ name }: { name: string }) {
  return (
    <>
      {name} <Link href={pathTo('billing')}>{texts.cards}</Link>
    </>
  )
}

/** The token of the entered card, or the id of the selected one. */
async function cardOf(field: CardHandle | null, stored: string | undefined): Promise<string> {
  if (field === null) return stored ?? ''
  return field.save(async () => (await api.billing.setup({})).client_secret)
}

/** The stored cards. A single one is preselected. */
function useStoredCards() {
  const { data, isPending } = useApi(api.billing.show, {})
  const cards = data?.payment_methods ?? []
  const first = data?.customer?.default_source ?? cards[0]?.id
  const options = cards.map(({ id, card }) => ({ value: id, label: cardName(card) }))
  return {
    isKnown: !isPending,
    options,
    // Without a usable default card, the user enters a new one.
    preselected:
      preselectedCard(cards, data?.customer?.default_source) ?? (cards.length > 0 ? ANOTHER : undefined),
    firstName: options.find(({ value }) => value === first)?.label,
  }
}
