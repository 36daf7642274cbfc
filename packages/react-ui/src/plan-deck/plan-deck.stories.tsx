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

/** Facts and buttons of a row stay aligned despite a badge, a long name and a wide button. */
export const Aligned: Story = {
  args: {
    reactivates: true,
    currentId: 2,
    planProblem: ({ id }) => (id === 3 ? 'Ground includes 25 keywords and you use 40.' : undefined),
    plans: [
      plan(3, 'Ground', 49, {}),
      plan(2, 'A plan with a long name', 1999, {}),
      plan(4, 'Attack', 399, {}),
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 680 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas, canvasElement }) {
    const tops = (elements: Iterable<Element>) =>
      new Set(Array.from(elements, (element) => Math.round(element.getBoundingClientRect().top))).size
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
    await expect(tops(canvas.getAllByRole('article'))).toBe(1)
    await expect(tops(canvasElement.querySelectorAll('.lw-plan-facts'))).toBe(1)
    await expect(tops(canvas.getAllByRole('button'))).toBe(1)
  },
}
