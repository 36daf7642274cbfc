import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { DateRange } from './date-range.tsx'

const meta = {
  title: 'Fields/DateRange',
  component: DateRange,
  args: { label: 'Ordered between', onChange: fn() },
} satisfies Meta<typeof DateRange>
export default meta
type Story = StoryObj<typeof meta>

const november = { from: '2026-11-03', to: '2026-11-16' }

/** A range with one open side is valid. */
export const Empty: Story = {
  async play({ canvas, args }) {
    const from = within(canvas.getByRole('group', { name: /^From/ }))
    await userEvent.click(from.getByRole('spinbutton', { name: /month/ }))
    await userEvent.keyboard('11032026')
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-03', to: null })
    await userEvent.tab()
    await userEvent.keyboard('11162026')
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-03', to: '2026-11-16' })
  },
}

export const Calendar: Story = {
  args: { defaultValue: november, min: '2026-11-02' },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /Open the calendar/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ordered between' }))
    await expect(dialog.getByRole('button', { name: /November 1, 2026/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(dialog.getByRole('button', { name: /November 9, 2026/ }))
    await userEvent.click(dialog.getByRole('button', { name: /November 12, 2026/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-09', to: '2026-11-12' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Open: Story = {
  args: { defaultValue: november, max: '2026-11-21' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /Open the calendar/ }))
    await expect(await screen.findByRole('grid')).toBeVisible()
  },
}

export const Reversed: Story = {
  args: { defaultValue: { from: november.to, to: november.from } },
  async play({ canvas }) {
    const frame = canvas.getByRole('group', { name: 'Ordered between' })
    await expect(frame).toHaveAccessibleDescription('The first day must not be after the last.')
  },
}

export const OutsideLimits: Story = {
  args: { defaultValue: november, max: '2026-11-15' },
  async play({ canvas }) {
    const frame = canvas.getByRole('group', { name: 'Ordered between' })
    await expect(frame).toHaveAccessibleDescription('Choose days on or before 11/15/2026.')
  },
}

export const WithError: Story = {
  args: { error: 'Choose the days to report on.', hint: 'Both days are included' },
}

export const Disabled: Story = { args: { isDisabled: true, defaultValue: november } }

export const LongText: Story = {
  args: { label: 'Ordered between two days of which either may be left open. '.repeat(4) },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'التاريخ', defaultValue: november },
}
