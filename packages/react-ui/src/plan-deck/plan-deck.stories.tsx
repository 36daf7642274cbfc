import type { Plan } from '@linkwright/core/buying/plans/plan'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PlanDeck } from './plan-deck.tsx'

const plan = (id: number, name: string, subscription: number, more: Partial<Plan>) =>
  ({
    id,
    name,
    subscription,
    is_annual: 'No',
    key_phrases: 50,
    websites: 5,
    projects: 3,
    sub_users: 1,
    plan_discount: 0,
    ...more,
  }) as Plan

const meta = {
  title: 'Buying/PlanDeck',
  component: PlanDeck,
  args: {
    title: 'Monthly Plans',
    plans: [
      plan(1, 'Launch', 49, {}),
      plan(2, 'Flight', 99, {
        key_phrases: 1200,
        websites: 9999,
        projects: 6,
        sub_users: 0,
        plan_discount: 0.05,
      }),
    ],
    currentId: 1,
    planProblem: ({ id }): string | undefined => (id === 1 ? 'This is your current plan.' : undefined),
    onSelect: fn(),
  },
} satisfies Meta<typeof PlanDeck>
export default meta
type Story = StoryObj<typeof meta>

export const Monthly: Story = {
  async play({ canvas, args }) {
    const flight = canvas.getByRole('article', { name: 'Flight' })
    for (const words of [
      '$99.00',
      '1,200 keywords',
      'Unlimited websites',
      '6 Keyword Sniper projects per month',
      'No sub-users',
      '5% extra guest-post discount',
    ])
      await expect(flight).toHaveTextContent(words)
    await userEvent.click(canvas.getByRole('button', { name: 'Select Flight per month' }))
    await expect(args.onSelect).toHaveBeenCalledWith(args.plans[1])
    await expect(canvas.getByText('Current plan')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Select Launch per month' }))
    await expect(args.onSelect).toHaveBeenCalledOnce()
  },
}

export const AnnualAndSelected: Story = {
  args: {
    title: 'Annual Plans',
    plans: [plan(3, 'Launch', 490, { is_annual: 'Yes' })],
    selectedId: 3,
  },
  async play({ canvas }) {
    await expect(canvas.getByText('2 months free')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Selected Launch per year' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
}

/** An inactive business can select its own plan again. */
export const Reactivating: Story = {
  args: { reactivates: true, planProblem: () => undefined },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Reactivate your subscription' }))
    await expect(args.onSelect).toHaveBeenCalledWith(args.plans[0])
  },
}

/** Prices, limits and buttons of all plans line up despite a badge, a long name, a reason and a wide button. */
export const Aligned: Story = {
  args: {
    reactivates: true,
    currentId: 2,
    planProblem: ({ id }) => (id === 3 ? 'Ground includes 25 keywords and you use 40.' : undefined),
    plans: [
      plan(3, 'Ground', 49, {}),
      plan(2, 'A plan with a long name', 1999, {}),
      plan(4, 'Attack', 399, { plan_discount: 0.1 }),
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 720 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas, canvasElement }) {
    const edges = (elements: Iterable<Element>, edge: 'left' | 'right') =>
      new Set(Array.from(elements, (element) => Math.round(element.getBoundingClientRect()[edge]))).size
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
    await expect(edges(canvasElement.querySelectorAll('.lw-plan-cost'), 'right')).toBe(1)
    for (const fact of [1, 2, 3])
      await expect(
        edges(canvasElement.querySelectorAll(`.lw-plan-facts > :nth-child(${fact})`), 'left'),
      ).toBe(1)
    await expect(edges(canvas.getAllByRole('button'), 'left')).toBe(1)
  },
}

/** On a phone a plan is a card, with its price beside its name. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    const [name, button] = [
      canvas.getByRole('heading', { name: 'Launch' }),
      canvas.getByRole('button', { name: 'Select Launch per month' }),
    ].map((element) => element.getBoundingClientRect())
    await expect(button?.top).toBeGreaterThan(name?.bottom ?? Infinity)
    await expect(canvas.getByText('$49.00').getBoundingClientRect().left).toBeGreaterThan(name?.left ?? 0)
  },
}
