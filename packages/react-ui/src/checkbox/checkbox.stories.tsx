import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Checkbox, CheckboxGroup } from './checkbox.tsx'

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { children: 'Remember me', onChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Single: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByText('Remember me'))
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
  },
}

export const Indeterminate: Story = {
  args: { isIndeterminate: true, children: 'All pages' },
  async play({ canvas }) {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked()
  },
}

export const WithError: Story = {
  args: { error: 'Please accept the terms.', isRequired: true, children: 'I accept the terms' },
  async play({ canvas }) {
    await expect(canvas.getByRole('checkbox')).toBeInvalid()
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Please accept the terms.')
  },
}

export const Disabled: Story = { args: { isDisabled: true, defaultSelected: true } }

const options = ['Exact match', 'Blended', 'Natural', 'Brand', 'Full URL', 'Generic'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))
const onGroup = fn()

export const Group: Story = {
  render: () => (
    <CheckboxGroup
      label="Anchor types"
      hint="At least one"
      options={options}
      columns={3}
      defaultValue={['blended']}
      onChange={onGroup}
    />
  ),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Natural' }))
    await expect(onGroup).toHaveBeenLastCalledWith(['blended', 'natural'])
    const group = canvas.getByRole('group', { name: 'Anchor types' })
    await expect(group).toHaveAccessibleDescription('At least one')
  },
}

export const GroupWithError: Story = {
  render: () => <CheckboxGroup label="Anchor types" options={options} error="Choose at least one type." />,
  async play({ canvas }) {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Choose at least one type.')
  },
}

export const LongText: Story = {
  args: { children: 'I have read the whole of the agreement and keep to it. '.repeat(6) },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { children: 'تذكرني', defaultSelected: true },
}
