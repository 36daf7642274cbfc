import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from './field.tsx'

const meta = {
  title: 'Fields/Field',
  component: Field,
  args: { label: 'Competitors', hint: 'Up to ten websites', children: <Button>Choose websites</Button> },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  async play({ canvas }) {
    const group = canvas.getByRole('group', { name: 'Competitors' })
    await expect(group).toHaveAccessibleDescription('Up to ten websites')
  },
}

export const WithError: Story = {
  args: { error: 'Choose at least one competitor.', isRequired: true },
  async play({ canvas }) {
    const group = canvas.getByRole('group')
    await expect(group).toHaveAccessibleDescription('Up to ten websites Choose at least one competitor.')
    await expect(canvas.getByText('Choose at least one competitor.').parentElement).toHaveAttribute(
      'aria-live',
    )
  },
}

export const LongText: Story = {
  args: {
    label:
      'Websites that compete with this one for the same key phrases, as found by the last scout of the ranks',
    hint: `A-hint-without-any-space-${'that-does-not-end-'.repeat(12)}`,
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'المنافسون', hint: 'حتى عشرة مواقع' },
}
