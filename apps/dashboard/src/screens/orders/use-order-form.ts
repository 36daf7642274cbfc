import { CHECK_SHOWN_MS } from '@linkwright/core/buying/products/order-forms/order-hub'
import { MAX_ORDER_ITEMS } from '@linkwright/core/buying/products/order-forms/items'
import { type CartAddInput, isApiError } from '@linkwright/sdk'
import { useEffect, useState } from 'react'
import { isRecord, readJson, writeJson } from '../../browser/stored-json.ts'
import { addToCart } from '../../cart/cart-lines.ts'
import { draftKey } from '../../session/drafts.ts'
import { clearDraft } from '../../form/use-draft.ts'
import { useSession } from '../../session/session.ts'
import { problemMessage } from '../../wire/api.ts'
import { pageChanged } from '../pages/use-page.ts'
import { shaped } from './shaped.ts'

interface Settings<V> {
  /** Storage key of the draft, per user. */
  name: string
  /** A further part of the key, such as a website id. */
  of?: number
  empty: V
}

export interface OrderFormState<V> {
  values: V
  update: (change: Partial<V>) => void
  state: 'open' | 'sending' | 'added'
  /** An item was added and there was no input since. */
  isAdded: boolean
  problem: string | undefined
  /** Adds the lines to the cart one by one, then resets the form. `rest` is the form without its first `count` lines. */
  add: (lines: readonly CartAddInput[], rest?: (count: number) => Partial<V>) => Promise<void>
  /** Increments on each reset, so that the touched state of the fields resets too. */
  round: number
}

/** State of an order hub form. The draft survives a reload of the tab until it is added to the cart. */
export function useOrderForm<V extends object>({ name, of = 0, empty }: Settings<V>): OrderFormState<V> {
  const { user } = useSession()
  const key = draftKey(name, user.id, of)
  const [values, setValues] = useState(() =>
    shaped(empty, readJson('sessionStorage', key, isRecord), MAX_ORDER_ITEMS),
  )
  const [state, setState] = useState<'open' | 'sending' | 'added'>('open')
  const [isAdded, setAdded] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (state !== 'added') return undefined
    const timer = setTimeout(() => setState('open'), CHECK_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  const store = (next: V) => {
    setValues(next)
    writeJson('sessionStorage', key, next)
  }
  const update = (change: Partial<V>) => {
    store({ ...values, ...change })
    setAdded(false)
    setProblem(undefined)
  }
  const add = async (lines: readonly CartAddInput[], rest?: (count: number) => Partial<V>) => {
    setProblem(undefined)
    setAdded(false)
    setState('sending')
    let count = 0
    try {
      for (const line of lines) {
        await addToCart(line)
        if (line.page_id) pageChanged(line.page_id)
        count += 1
      }
    } catch (error) {
      // A retry must not add lines that are already in the cart.
      if (count > 0) store({ ...values, ...rest?.(count) })
      setState('open')
      setProblem((isApiError(error) ? error.issues[0]?.message : undefined) ?? problemMessage(error))
      return
    }
    setValues(empty)
    clearDraft(key)
    setRound((before) => before + 1)
    setAdded(true)
    setState('added')
  }
  return { values, update, state, isAdded, problem, add, round }
}
