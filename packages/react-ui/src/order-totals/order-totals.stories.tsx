import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UiProvider } from '../provider/provider.tsx'
import { OrderTotals } from './order-totals.tsx'

const meta = {
  title: 'Buying/OrderTotals',
  component: OrderTotals,
  args: { subtotal: 99 },
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
    await expect(lines(canvas)).toEqual(['Subtotal $99.00', 'Order total $99.00', 'To pay $99.00'])
  },
}

export const Everything: Story = {
  args: {
    subtotal: 1400,
    discounts: [{ title: 'Ten or more', productName: 'Guest post', discount: 140 }],
    plan: { discount: 63, fraction: 0.05 },
    tax: { name: 'VAT', percent: 19, amount: 227.43 },
    credit: 97,
    isLive: true,
  },
  async play({ canvas }) {
    await expect(lines(canvas)).toEqual([
      'Subtotal $1,400.00',
      'Ten or more -$140.00',
      'Plan discount (5%) -$63.00',
      'VAT (19%) $227.43',
      'Order total $1,424.43',
      'Account credit -$97.00',
      'To pay $1,327.43',
    ])
  },
}

/** Tax without a rate, if the payment provider computed it, in the order's currency. */
export const InAnotherCurrency: Story = {
  args: {
    subtotal: 99,
    plan: { discount: 0, fraction: 0.05 },
    tax: { name: 'Sales tax', percent: null, amount: 8.17 },
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
      'Sales tax €8.17',
      'Order total €107.17',
      'To pay €107.17',
    ])
  },
}

/** Without tax and account credit, which checkout adds. */
export const OfACart: Story = {
  args: { isCart: true, plan: { discount: 4.95, fraction: 0.05 } },
  async play({ canvas }) {
    await expect(lines(canvas)).toEqual([
      'Subtotal $99.00',
      'Plan discount (5%) -$4.95',
      'Total before tax $94.05',
    ])
  },
}
