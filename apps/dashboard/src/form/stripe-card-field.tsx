import type { StripeCardElement } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import type { CardFieldProps } from './card-field-props.ts'
import { stripeJs } from './stripe-js.ts'
import './card-field.css'

const texts = {
  label: 'Card',
  late: 'The card field could not be loaded. Check your connection and reload the page.',
  notKept: 'The card could not be saved. Please try again, or use another card.',
}

/** The field's style: our stylesheet does not apply inside Stripe's iframe. */
function cardStyle(at: HTMLElement) {
  const { color, fontSize, fontFamily } = getComputedStyle(at)
  return { base: { color, fontSize, fontFamily } }
}

/** Stripe's card field. The input stays in its iframe. */
export function StripeCardField({ ref, label = texts.label, onChange, isDisabled = false }: CardFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [element, setElement] = useState<StripeCardElement>()
  const [error, setError] = useState<string>()
  const labelled = useId()
  const reportChange = useEffectEvent((isComplete: boolean, wrong: string | undefined) => {
    setError(wrong)
    onChange({ isComplete, error: wrong })
  })
  useEffect(() => {
    const { current } = place
    let card: StripeCardElement | undefined
    let isUnmounted = false
    async function mount() {
      const stripe = await stripeJs()
      if (isUnmounted || current === null) return
      card = stripe.elements().create('card', { style: cardStyle(current) })
      card.on('change', ({ complete, error: wrong }) => reportChange(complete, wrong?.message))
      card.mount(current)
      setElement(card)
    }
    mount().catch(() => reportChange(false, texts.late))
    return () => {
      isUnmounted = true
      card?.destroy()
    }
  }, [])
  useEffect(() => element?.update({ disabled: isDisabled }), [element, isDisabled])
  useImperativeHandle(
    ref,
    () => ({
      async save(setup) {
        if (element === undefined) throw new Error(texts.late)
        const stripe = await stripeJs()
        const response = await stripe.confirmCardSetup(await setup(), { payment_method: { card: element } })
        const savedMethod = response.setupIntent?.payment_method
        if (response.error || !savedMethod) throw new Error(response.error?.message ?? texts.notKept)
        return typeof savedMethod === 'string' ? savedMethod : savedMethod.id
      },
    }),
    [element],
  )
  return (
    <div className="ld-card-field" role="group" aria-labelledby={labelled}>
      <span id={labelled} className="ld-card-field-label">
        {label}
      </span>
      <div ref={place} className="ld-card-field-frame" />
      <p role="alert" className="ld-card-field-error">
        {error}
      </p>
    </div>
  )
}
