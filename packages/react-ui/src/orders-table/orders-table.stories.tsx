import type { Order } from '@linkwright/core/buying/orders/order'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OrdersTable } from './orders-table.tsx'

type Line = Order['details'][number]
const line = (customer_description: string, amount = 70) => ({ customer_description, amount }) as Line

const order = (id: number, more: Partial<Order>) =>
  ({
    id,
    order_number: `order_${id}`,
    completed: 0,
    date_created: '2026-11-20T10:05:00.000Z',
    currency: 'usd',
    amount: 140,
    payment_state: 'paid',
    details: [line('Guest post')],
    ...more,
  }) as Order

const meta = {
  title: 'Buying/OrdersTable',
  component: OrdersTable,
  args: {
    label: 'Orders',
    empty: 'No orders yet.',
    orders: [
      order(9, {}),
      order(8, {
        completed: 1,
        payment_state: 'refunded',
        details: [line('Guest post'), line('Guest post')],
      }),
      order(7, {
        order_number: 'admin_order_7',
        completed: 3,
        amount: 0,
        details: [line('Syndication', 99), line('Link insertion', 75)],
      }),
    ],
  },
} satisfies Meta<typeof OrdersTable>
export default meta
type Story = StoryObj<typeof meta>

export const Orders: Story = {
  async play({ canvas }) {
    const rows = canvas.getAllByRole('row').slice(1)
    const expectedTexts: readonly (readonly string[])[] = [
      ['order_9', 'New', 'Guest post', '$140.00'],
      ['order_8', 'Completed', 'Refunded', '2 × Guest post', '$140.00'],
      ['admin_order_7', 'In Progress', '2 items', '$174.00 (admin order)'],
    ]
    await expect(rows).toHaveLength(expectedTexts.length)
    for (const [at, texts] of expectedTexts.entries())
      for (const text of texts) await expect(rows[at]).toHaveTextContent(text)
  },
}

/** An archived list shows refunds, but no status. */
export const Archived: Story = {
  args: { showsStatus: false },
  async play({ canvas }) {
    await expect(canvas.queryByText('Completed')).toBeNull()
    await expect(canvas.getByText('Refunded')).toBeVisible()
  },
}

export const Opened: Story = {
  args: { expanded: ({ order_number }) => `Lines of ${order_number}`, onSort: fn(), sort: null },
  async play({ canvas, args }) {
    const [first] = canvas.getAllByRole('button', { name: /order_9/ })
    if (first !== undefined) await userEvent.click(first)
    await expect(canvas.getByText('Lines of order_9')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Before tax/ }))
    await expect(args.onSort).toHaveBeenCalledWith({ id: 'amount', desc: false })
  },
}

export const None: Story = {
  args: { orders: [] },
  async play({ canvas }) {
    await expect(canvas.getByText('No orders yet.')).toBeVisible()
  },
}
