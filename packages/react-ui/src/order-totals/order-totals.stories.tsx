import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UiProvider } from '../provider/provider.tsx'
import { OrderTotals } from './order-totals.tsx'

const meta = {
  title: 'Buying/OrderTotals',
  component: OrderTotals,
  args: { subtotal: 99, total: 99 },
} satisfies Meta<typeof OrderTotals>
export default meta
type Story = StoryObj<typeof meta>

const lines = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) => {
  const [names, amounts] = ['term', 'definition'].map((role) =>
    canvas.getAllByRole(role).map(({ textContent }) => textContent),
  )
  return names?.map((name, at) => `${name} ${amounts?.[at]}`)
}

export const Plain: Story = {
  async play({ canvas }) {
    await expect(lines(canvas)).toEqual(['Subtotal $99.00', 'Total $99.00'])
  },
}

export const Everything: Story = {
  args: {
    subtotal: 1400,
    discounts: [{ title: 'Ten or more', productName: 'Guest post', discount: 140 }],
    plan: { discount: 63, fraction: 0.05 },
    credit: 97,
    total: 1100,
    tax: { name: 'VAT', percent: 19, amount: 209 },
    card: 1309,
    isLive: true,
  },
  async play({ canvas }) {
    await expect(lines(canvas)).toEqual([
      'Subtotal $1,400.00',
      'Ten or more -$140.00',
      'Plan discount (5%) -$63.00',
      'Account credit -$97.00',
      'Total $1,100.00',
      'VAT (19%) $209.00',
      'Charged to your card $1,309.00',
    ])
  },
}

/** A rate that the payment provider has worked out is not known; the currency is the order's. */
export const InAnotherCurrency: Story = {
  args: {
    subtotal: 99,
    plan: { discount: 0, fraction: 0.05 },
    total: 99,
    tax: { name: 'Sales tax', percent: null, amount: 8.17 },
    card: 107.17,
    currency: 'EUR',
  },
  render: (args) => (
    <UiProvider>
      <OrderTotals {...args} />
    </UiProvider>
  ),
  async play({ canvas }) {
    await expect(lines(canvas)).toEqual([
      'Subtotal €99.00',
      'Total €99.00',
      'Sales tax €8.17',
      'Charged to your card €107.17',
    ])
  },
}
