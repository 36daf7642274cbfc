import { CREDIT_BOUGHT } from '@linkwright/core/buying/checkout/checkout-messages'
import { AMOUNT_LENGTH } from '@linkwright/core/buying/products/order-fields'
import { CREDIT_STEP, creditAmountProblem } from '@linkwright/core/buying/products/order-forms/credit'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Form, FormActions } from '@linkwright/react-ui/form'
import { useFormat } from '@linkwright/react-ui/provider'
import { TextField } from '@linkwright/react-ui/text-field'
import { useEffect, useState } from 'react'
import { BeingChecked } from '../../attempts/being-checked.tsx'
import { draftKey } from '../../session/drafts.ts'
import { clearDraft } from '../../form/use-draft.ts'
import { readJson, writeJson } from '../../browser/stored-json.ts'
import { useSession } from '../../session/session.ts'
import { CardChoice } from './checkout/card-choice.tsx'
import { OpenCheckout } from './checkout/open-checkout.tsx'
import { useCards, useSelectedCard } from './checkout/use-cards.ts'
import { useCheckout } from './checkout/use-checkout.ts'
import type { HubFormProps } from './hub-form.ts'
import { useTouchedFields } from './use-touched-fields.ts'

const texts = {
  amount: 'Amount',
  steps: (step: string) => `In steps of ${step}.`,
  balance: (credit: string) => `Your account has ${credit} of credit.`,
  buy: (amount: string) => `Buy ${amount} of credit`,
  buyNothing: 'Buy credit',
  buying: 'Processing…',
}

/** Account credit for administrators: paid by card immediately, without the cart (decision 120). */
export function Credit({ title, about }: HubFormProps) {
  const { user, business } = useSession()
  const { money, currency } = useFormat()
  const key = draftKey('order-credit', user.id)
  const [amount, setAmount] = useState(() => readJson('sessionStorage', key, isText) ?? '')
  const { stage, declines, place, finish } = useCheckout('credit-bought')
  const cards = useCards(undefined)
  const { leave, errorOf } = useTouchedFields()
  const dollars = amount.trim() === '' ? Number.NaN : Number(amount)
  const why = creditAmountProblem(dollars, currency)
  const { card, choose } = useSelectedCard(cards, declines)
  const isSending = stage.at === 'processing' || stage.at === 'checking'
  const canBuy = why === undefined && card !== null
  const buy = () => {
    if (!canBuy) return
    place({ total: dollars.toFixed(2), source: card })
  }
  const isDone = stage.at === 'done'
  useEffect(() => {
    if (isDone) clearDraft(key)
  }, [isDone, key])
  if (isDone)
    return (
      <Alert tone="good" role="status" title={CREDIT_BOUGHT}>
        {texts.balance(money(business.credit))}
      </Alert>
    )
  if (stage.at === 'open')
    return (
      <OpenCheckout
        open={stage.open}
        due={stage.due}
        problem={stage.problem}
        onFinish={() => finish(stage.open)}
      />
    )
  return (
    <Card title={title} subtitle={about}>
      <Form aria-label={title} onSubmit={buy} error={stage.at === 'idle' ? stage.problem : undefined}>
        <TextField
          label={texts.amount}
          hint={`${texts.steps(money(CREDIT_STEP))} ${texts.balance(money(business.credit))}`}
          isRequired
          autoComplete="off"
          maxLength={AMOUNT_LENGTH}
          value={amount}
          onChange={(typed) => {
            setAmount(typed)
            writeJson('sessionStorage', key, typed)
          }}
          onBlur={() => leave('amount')}
          error={errorOf('amount', why)}
        />
        <CardChoice cards={cards} value={card} onChange={choose} />
        <BeingChecked kind="credit-bought" />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!canBuy && !isSending}
            isPending={isSending}
            pendingLabel={texts.buying}
          >
            {why === undefined ? texts.buy(money(dollars)) : texts.buyNothing}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'
