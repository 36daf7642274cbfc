import { ASK_FOR_CARD } from '@linkwright/core/buying/checkout/checkout-messages'
import { INSTRUCTIONS_LENGTH } from '@linkwright/core/buying/products/order-fields'
import { NO_PAYMENT_METHOD } from '@linkwright/core/buying/billing/billing-messages'
import { savingsHint } from '@linkwright/core/buying/cart/savings-hint'
import { pathTo } from '@linkwright/core/access/screens'
import { toCents } from '@linkwright/core/values/money'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { Switch } from '@linkwright/react-ui/switch'
import { TextArea } from '@linkwright/react-ui/text-area'
import type { CheckoutPlaceInput } from '@linkwright/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../session/session.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, callKey } from '../../../wire/api.ts'
import { CardChoice } from './card-choice.tsx'
import { LineList } from './line-list.tsx'
import { OrderTotals } from './order-totals.tsx'
import { DEFAULT_CARD, useCards, useSelectedCard } from './use-cards.ts'

const texts = {
  items: 'Items',
  payment: 'Payment',
  useCredit: (money: string) => `Use account credit (${money})`,
  instructions: 'Instructions',
  instructionsHint: 'Instructions for the person fulfilling this order (optional).',
  complete: 'Complete Order',
  processing: 'Processing…',
  chooseCard: 'Please choose a card first.',
  wait: 'Loading your cart…',
  plans: 'See plans',
}

/** Refusals that the card choice already shows. */
const cardRefusals: readonly string[] = [NO_PAYMENT_METHOD, ASK_FOR_CARD]

interface CheckoutFormProps {
  isProcessing: boolean
  problem: string | undefined
  declines: number
  onPlace: (input: CheckoutPlaceInput) => void
}

/** Items, prices (from the server) and payment method of an order. */
export function CheckoutForm({ isProcessing, problem, declines, onPlace }: CheckoutFormProps) {
  const { cart, business, plan, user } = useSession()
  const { money } = useFormat()
  const [usesCredit, setUsesCredit] = useState(false)
  const [instructions, setInstructions] = useState('')
  const credit = usesCredit ? '1' : '0'
  const {
    data: price,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    // An edited line keeps its id.
    queryKey: [...callKey(api.checkout.price, { credit }), cart],
    queryFn: async ({ signal }) => api.checkout.price({ credit }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const cards = useCards(price)
  const { card, choose } = useSelectedCard(cards, declines)
  const needsCard = price !== undefined && price.card > 0
  const isReading = price === undefined || isPlaceholderData
  const payProblem = isReading
    ? texts.wait
    : (price.refusal ?? (needsCard && card === null ? texts.chooseCard : undefined))
  const refusal =
    isReading || price.refusal === null || cardRefusals.includes(price.refusal) ? undefined : price.refusal
  const hint =
    // A sub-user cannot choose another plan.
    price === undefined || !user.is_main
      ? undefined
      : savingsHint(
          plan,
          { discountable: toCents(price.subtotal) - toCents(price.extra), plan: toCents(price.plan) },
          price.currency,
        )
  const place = () => {
    if (price === undefined) return
    onPlace({
      items: price.items.map((item) => ({ ...item })),
      total: price.total,
      ...(price.tax === null ? {} : { tax: price.tax.amount }),
      card: price.card.toFixed(2),
      ...(usesCredit ? { credit: true } : {}),
      ...(needsCard && card !== null && card !== DEFAULT_CARD ? { source: card } : {}),
      ...(instructions.trim() === '' ? {} : { instructions: instructions.trim() }),
    })
  }
  return (
    <div className="ld-checkout">
      <Card title={texts.items}>
        <div className="ld-checkout-payment">
          <LineList items={cart} />
          {price !== undefined && <OrderTotals price={price} />}
          {price === undefined && error !== null && (
            <TryAgain isLine error={error} onPress={() => void refetch()} />
          )}
          {hint !== undefined && (
            <Alert tone="info" actions={<Link href={pathTo('switch-plans')}>{texts.plans}</Link>}>
              {hint}
            </Alert>
          )}
        </div>
      </Card>
      <Card title={texts.payment}>
        <div className="ld-checkout-payment">
          {business.credit > 0 && (
            <Switch isSelected={usesCredit} onChange={setUsesCredit} isDisabled={isProcessing}>
              {texts.useCredit(money(business.credit))}
            </Switch>
          )}
          {needsCard && <CardChoice cards={cards} value={card} onChange={choose} />}
          <TextArea
            label={texts.instructions}
            hint={texts.instructionsHint}
            rows={3}
            maxLength={INSTRUCTIONS_LENGTH}
            value={instructions}
            onChange={setInstructions}
          />
          {problem !== undefined && (
            <Alert tone="bad" role="alert">
              {problem}
            </Alert>
          )}
          {refusal !== undefined && refusal !== problem && <Alert tone="warn">{refusal}</Alert>}
          <Button
            variant="primary"
            isPending={isProcessing}
            pendingLabel={texts.processing}
            {...(payProblem === undefined ? {} : { whyDisabled: payProblem })}
            onPress={place}
          >
            {texts.complete}
          </Button>
        </div>
      </Card>
    </div>
  )
}
