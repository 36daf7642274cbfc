import { beforeEach, expect, test, vi } from 'vitest'
import type { CartItem } from './shown-cart.ts'

const line: CartItem = {
  type: 'backlinks',
  cart_id: 7,
  link: {
    id: 103,
    type: 'backlinks',
    name: 'DA30+ Guest Post',
    description: '',
    customer_description: '',
    internal_code: '',
    price_code: '',
    dropdown_description: '',
    price: 140,
    promo_code: null,
    category_fee: null,
    link_vendor: null,
    promise: null,
    enabled: '1',
  },
  content: { id: 2, price: 40, description: '1,000 words', words: 1000 },
  source: 'link map',
  site_name: 'Acme',
  page_nickname: 'Spades',
  site_id: 1,
  page_id: 2,
  linkMap_id: 3,
  parent_id: null,
  anchor_type: 'keyword',
  url: 'https://acme.example/spades',
  anchor: 'spades',
}
const later: CartItem = { ...line, cart_id: 9 }

interface Shown {
  cart: CartItem[]
  unreadable_lines: number[]
}
interface Offer {
  action?: { label: string; onPress: () => void }
}
const add = vi.fn<(form: object) => Promise<{ item: CartItem }>>()
const edit = vi.fn<(form: object) => Promise<{ item: CartItem }>>()
const remove = vi.fn<(input: object) => Promise<object>>()
const list = vi.fn<() => Promise<CartItem[]>>()
const info = vi.fn<(message: string, offer?: Offer) => void>()
const toastProblem = vi.fn<(error: unknown) => void>()
let shown: Shown
vi.mock('../wire/api.ts', () => ({ api: { cart: { add, edit, remove, list } }, toastProblem }))
vi.mock('@linkwright/react-ui/toast', () => ({ toast: { info } }))
vi.mock('../session/session.ts', () => ({
  updateSession: (change: (session: Shown) => Shown) => {
    shown = change(shown)
  },
}))
vi.mock('../session/refresh-soon.ts', () => ({ refreshSessionSoon: () => {} }))
const { editLine, removeFromCart, removeUnreadable } = await import('./cart-lines.ts')
const { refreshCart, unreadableIn } = await import('./shown-cart.ts')
const { formOf } = await import('./line-forms.ts')

beforeEach(() => {
  vi.clearAllMocks()
  shown = { cart: [line, later], unreadable_lines: [] }
})

test('removes a line immediately; Undo orders it again', async () => {
  remove.mockResolvedValue({ msg: 'ok' })
  const done = removeFromCart(line)
  expect(shown.cart).toEqual([later])
  await done
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  add.mockResolvedValue({ item: { ...line, cart_id: 12 } })
  info.mock.calls[0]?.[1]?.action?.onPress()
  await vi.waitFor(() => expect(shown.cart.map(({ cart_id }) => cart_id)).toEqual([9, 12]), {
    timeout: 30_000,
  })
  expect(add).toHaveBeenCalledExactlyOnceWith(formOf(line))
})

test('restores a line at its position with the reason when it cannot be removed', async () => {
  const error = new Error('no connection')
  remove.mockRejectedValue(error)
  await removeFromCart(line)
  expect(shown.cart).toEqual([line, later])
  expect(toastProblem).toHaveBeenCalledExactlyOnceWith(error)
  expect(info).not.toHaveBeenCalled()
})

test('shows a changed line once, also under a new id', async () => {
  edit.mockResolvedValueOnce({ item: { ...line, anchor: 'rakes' } })
  await editLine(7, formOf(line))
  expect(shown.cart).toEqual([{ ...line, anchor: 'rakes' }, later])
  edit.mockResolvedValueOnce({ item: { ...line, cart_id: 12 } })
  await editLine(7, formOf(line))
  expect(shown.cart.map(({ cart_id }) => cart_id)).toEqual([9, 12])
})

test('reports why Undo was refused', async () => {
  remove.mockResolvedValue({ msg: 'ok' })
  await removeFromCart(line)
  const error = new Error('off the map')
  add.mockRejectedValue(error)
  info.mock.calls[0]?.[1]?.action?.onPress()
  await vi.waitFor(() => expect(toastProblem).toHaveBeenCalledExactlyOnceWith(error), { timeout: 30_000 })
  expect(shown.cart).toEqual([later])
})

test('reloads the cart and leaves it unchanged when that fails', async () => {
  list.mockResolvedValue([later])
  await refreshCart()
  expect(shown.cart).toEqual([later])
  list.mockRejectedValue(new Error('no connection'))
  await refreshCart()
  expect(shown.cart).toEqual([later])
})

test('shows an unreadable line until the server has removed it', async () => {
  shown = { cart: [later], unreadable_lines: [7, 8] }
  remove.mockRejectedValueOnce(new Error('no connection'))
  await removeUnreadable(7)
  expect(toastProblem).toHaveBeenCalledOnce()
  expect(shown.unreadable_lines).toEqual([7, 8])
  remove.mockResolvedValue({ msg: 'ok' })
  await removeUnreadable(7)
  expect(shown).toEqual({ cart: [later], unreadable_lines: [8] })
  list.mockResolvedValue([later])
  await refreshCart()
  expect(shown).toEqual({ cart: [later], unreadable_lines: [] })
})

test('reads a stored session of an earlier version without unreadable lines', () => {
  expect(unreadableIn({} as never)).toEqual([])
})
