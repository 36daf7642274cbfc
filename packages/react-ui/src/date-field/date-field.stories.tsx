import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { DateField } from './date-field.tsx'

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  args: { label: 'Date placed', onChange: fn() },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('spinbutton', { name: /month/ }))
    await userEvent.keyboard('11032026')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-03')
  },
}

export const Picked: Story = {
  args: { defaultValue: '2026-11-03', max: '2026-11-21' },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Open the calendar/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByRole('button', { name: /November 22, 2026/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(dialog.getByRole('button', { name: /November 9, 2026/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-09')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Wrong: Story = {
  args: { error: 'Date placed is required', isRequired: true },
  async play({ canvas }) {
    await expect(await canvas.findByText('Date placed is required')).toBeVisible()
    await expect(await canvas.findByRole('spinbutton', { name: /month/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
  },
}

export const Disabled: Story = { args: { isDisabled: true, defaultValue: '2026-11-03' } }

export const Dark: Story = { globals: { theme: 'dark' }, args: { defaultValue: '2026-11-03' } }

export const RightToLeft: Story = { globals: { dir: 'rtl' }, args: { defaultValue: '2026-11-03' } }
