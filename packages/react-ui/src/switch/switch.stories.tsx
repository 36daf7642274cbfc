import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  args: { children: 'Send me a weekly report', onChange: fn() },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  async play({ canvas, args }) {
    const control = canvas.getByRole('switch', { name: 'Send me a weekly report' })
    await userEvent.click(control)
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(control).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(control).not.toBeChecked()
  },
}

export const On: Story = { args: { defaultSelected: true } }

export const Disabled: Story = {
  args: { isDisabled: true, defaultSelected: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('switch')).toBeDisabled()
  },
}

export const LongText: Story = {
  args: { children: 'Send me a report of everything that changed. '.repeat(6) },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { children: 'تقرير أسبوعي', defaultSelected: true },
}
