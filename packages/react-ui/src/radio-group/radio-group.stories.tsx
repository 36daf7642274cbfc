import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'top', label: 'Top Ten', hint: 'The average of the ten best results' },
  { value: 'own', label: 'My competitors', hint: 'The websites that you named' },
  { value: 'one', label: 'A single page' },
]

const meta = {
  title: 'Fields/RadioGroup',
  component: RadioGroup,
  args: { label: 'Report against', options, onChange: fn() },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Vertical: Story = {
  async play({ canvas, args }) {
    const own = canvas.getByRole('radio', { name: 'My competitors' })
    await userEvent.click(own)
    await expect(args.onChange).toHaveBeenLastCalledWith('own')
    await expect(own).toHaveAccessibleDescription(/The websites that you named/)
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('one')
    await expect(canvas.getByRole('radio', { name: 'A single page' })).toBeChecked()
  },
}

export const Horizontal: Story = { args: { orientation: 'horizontal', defaultValue: 'top' } }

export const WithError: Story = {
  args: { error: 'Choose what to report against.', isRequired: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('radiogroup')).toBeInvalid()
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('Choose what to report against.')
  },
}

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'top' } }

export const LongText: Story = {
  args: {
    options: [
      { value: 'long', label: 'A choice that needs words. '.repeat(9), hint: 'And a hint too. '.repeat(14) },
    ],
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: {
    label: 'قارن مع',
    options: [{ value: 'a', label: 'العشرة الأوائل', hint: 'المتوسط' }],
    defaultValue: 'a',
  },
}
