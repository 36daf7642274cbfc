import { ANCHOR_LENGTH } from '@linkwright/core/tracking/links/lengths'
import { linkProductTypes, orderLinkOptions } from '@linkwright/core/buying/products/order-link-options'
import { ANCHOR_TOO_LONG, anchorProblem } from '@linkwright/core/buying/products/order-anchor'
import { Alert } from '@linkwright/react-ui/alert'
import { Form } from '@linkwright/react-ui/form'
import { useFormat } from '@linkwright/react-ui/provider'
import { RadioGroup } from '@linkwright/react-ui/radio-group'
import { Select } from '@linkwright/react-ui/select'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { TextField } from '@linkwright/react-ui/text-field'
import { isApiError, type LinkProduct, type Page } from '@linkwright/sdk'
import { useEffect, useRef, useState } from 'react'
import { api, problemMessage, useApi } from '../../../wire/api.ts'
import { addToCart } from '../../../cart/cart-lines.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { cartLineOf, selectedOf, CLOSES_AFTER_MS, isReady, type OrderLinkTo } from './order-link-values.ts'
import { pageChanged } from '../use-page.ts'

const texts = {
  type: 'Type of link',
  quality: 'Link quality',
  product: 'Link',
  content: 'Content length',
  lengths: 'the content lengths',
  anchor: 'Anchor Text',
  guidance:
    'Anchors must be grammatical and usable in a fluent English sentence. Geo-based anchors are discouraged. The exact use of your anchor is not guaranteed.',
  added: 'Item added to cart!',
}

export type OrderState = 'open' | 'refused' | 'sending' | 'added'

export interface OrderLinkFormProps extends OrderLinkTo {
  id: string
  label: string
  page: Page
  onDone: () => void
  /** Called with the state of the submit button. */
  onState: (state: OrderState) => void
}

/** Adds a link to the cart: type, quality, product and anchor. */
export function OrderLinkForm({ id, label, onDone, onState, ...to }: OrderLinkFormProps) {
  const { money } = useFormat()
  const products = useApi<Record<string, never>, LinkProduct[]>(api.products.links, {})
  const [choice, setChoice] = useState({
    type: '',
    quality: '',
    product: '',
    content: '',
    anchor: to.suggestion?.anchor_text ?? '',
  })
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState<'open' | 'sending' | 'added'>('open')
  const box = useRef<HTMLInputElement>(null)
  const options = orderLinkOptions(products.data ?? [])
  const { type, quality, product } = selectedOf(options, choice)
  const contents = useApi(api.products.content, { id: product?.id ?? 0 }, { enabled: product !== undefined })
  const lengths = type?.type === 'backlinks' ? (contents.data ?? []) : []
  const content = lengths.find((each) => String(each.id) === choice.content) ?? lengths[0]
  const isTooLong = anchorProblem(choice.anchor) === ANCHOR_TOO_LONG
  const isOpen = state === 'open' && !isTooLong && isReady(type, product, contents.data)
  const shown = state === 'open' && !isOpen ? 'refused' : state
  useEffect(() => onState(shown), [shown, onState])
  useEffect(() => {
    if (state !== 'added') return undefined
    const timer = setTimeout(onDone, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state, onDone])

  const update = (change: Partial<typeof choice>) => {
    setChoice({ ...choice, ...change })
    setError(undefined)
  }
  const send = async () => {
    const kind = linkProductTypes.find((each) => each === product?.type)
    if (product === undefined || kind === undefined || shown !== 'open') return
    const why = anchorProblem(choice.anchor)
    if (why !== undefined) {
      setError(why)
      box.current?.focus()
      return
    }
    setProblem(undefined)
    setState('sending')
    try {
      await addToCart(cartLineOf({ ...product, type: kind }, choice.anchor, content?.id, to))
      pageChanged(to.page.id)
      setState('added')
    } catch (failure) {
      setState('open')
      const issue = isApiError(failure) ? failure.issues[0]?.message : undefined
      setProblem(issue ?? problemMessage(failure))
    }
  }
  if (products.error && !products.data)
    return <TryAgain isLine error={products.error} onPress={() => void products.refetch()} />
  if (products.data === undefined) return <Skeleton lines={6} />
  return (
    <Form id={id} aria-label={label} onSubmit={send} error={problem}>
      <RadioGroup
        label={texts.type}
        options={options.map(({ type: value, label: text }) => ({ value, label: text }))}
        value={type?.type ?? null}
        onChange={(next) => update({ type: next ?? '' })}
      />
      {type !== undefined && type.qualities.length > 1 && (
        <Select
          label={texts.quality}
          options={type.qualities.map(({ quality: value, label: text }) => ({ value, label: text }))}
          value={quality?.quality ?? null}
          onChange={(next) => update({ quality: next ?? '' })}
        />
      )}
      <Select
        label={type !== undefined && type.qualities.length > 1 ? texts.product : texts.quality}
        options={(quality?.products ?? []).map((each) => ({
          value: String(each.id),
          label: `${each.dropdown_description}, ${money(each.price)}`,
        }))}
        value={product === undefined ? null : String(product.id)}
        onChange={(next) => update({ product: next ?? '' })}
      />
      {type?.type === 'backlinks' && contents.data === undefined && (
        <ContentsComing error={contents.error} onRetry={() => void contents.refetch()} />
      )}
      {lengths.length > 0 && (
        <Select
          label={texts.content}
          options={lengths.map((each) => ({
            value: String(each.id),
            label: `${each.description}, ${money(each.price)}`,
          }))}
          value={content === undefined ? null : String(content.id)}
          onChange={(next) => update({ content: next ?? '' })}
        />
      )}
      <TextField
        label={texts.anchor}
        hint={texts.guidance}
        isRequired
        autoComplete="off"
        inputRef={box}
        maxLength={ANCHOR_LENGTH}
        value={choice.anchor}
        onChange={(anchor) => update({ anchor })}
        error={isTooLong ? ANCHOR_TOO_LONG : error}
      />
      <div role="status">{state === 'added' && <Alert tone="good">{texts.added}</Alert>}</div>
    </Form>
  )
}

/** Placeholder while the content lengths load; nothing can be ordered without them. */
function ContentsComing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) return <TryAgain isLine error={error} onPress={onRetry} />
  return (
    <Loading label={texts.lengths}>
      <Skeleton lines={2} />
    </Loading>
  )
}
