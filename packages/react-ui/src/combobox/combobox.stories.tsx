import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Combobox } from './combobox.tsx'

const options = ['Portland', 'Portsmouth', 'Porto', 'Berlin'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

const meta = {
  title: 'Fields/Combobox',
  component: Combobox,
  args: { label: 'City', options, onChange: fn() },
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { hint: 'Where the company is', placeholder: 'Type a name' },
  async play({ canvas, args }) {
    // The fallback has no autocomplete list.
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveAttribute('aria-autocomplete', 'list'))
    const input = canvas.getByRole('combobox', { name: 'City' })
    await userEvent.type(input, 'port')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('portsmouth')
    await expect(input).toHaveValue('Portsmouth')
    await userEvent.clear(input)
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}

export const Open: Story = {
  args: { defaultValue: 'porto', isRequired: true },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /Show options/ }))
    await expect(await screen.findByRole('option', { name: 'Berlin' })).toBeVisible()
    // The open list hides the label, so screen readers read all of its content.
    await expect(canvas.getByText('City').textContent).toBe('City')
    await expect(screen.getByRole('option', { name: 'Porto' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const NoMatch: Story = {
  args: { emptyText: 'No city of this name' },
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await expect(await screen.findByText('No city of this name')).toBeVisible()
  },
}

/** Text that matches no option reverts to the selection. */
export const AbandonedInput: Story = {
  args: { defaultValue: 'berlin' },
  async play({ canvas, args }) {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'x')
    await userEvent.tab()
    await expect(input).toHaveValue('Berlin')
    await expect(args.onChange).not.toHaveBeenCalledWith(null)
  },
}

/** A label typed in full is chosen by Tab, Enter and a click elsewhere. */
export const TypedLabel: Story = {
  async play({ canvas, args }) {
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveAttribute('aria-autocomplete', 'list'))
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'portland')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('portland')
    await waitFor(() => expect(input).toHaveValue('Portland'))
    await userEvent.clear(input)
    await userEvent.type(input, 'Berlin{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('berlin')
    await waitFor(() => expect(input).toHaveValue('Berlin'))
    await userEvent.clear(input)
    await userEvent.type(input, 'Porto')
    await userEvent.click(document.body)
    await expect(args.onChange).toHaveBeenLastCalledWith('porto')
    await waitFor(() => expect(input).toHaveValue('Porto'))
  },
}

/** A highlighted option wins over a label typed in full. */
export const TypedAndHighlighted: Story = {
  args: { options: ['Niger', 'Nigeria'].map((label) => ({ value: label.toLowerCase(), label })) },
  async play({ canvas, args }) {
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveAttribute('aria-autocomplete', 'list'))
    await userEvent.type(canvas.getByRole('combobox'), 'Niger')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('nigeria')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue('Nigeria'))
  },
}

export const WithError: Story = {
  args: { error: 'Choose a city.', isRequired: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('combobox')).toBeInvalid()
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Choose a city.')
  },
}

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'porto' } }

export const LongText: Story = {
  args: {
    options: [{ value: 'x', label: 'Llanfairpwllgwyngyllgogerychwyrndrobwll'.repeat(4) }],
    defaultValue: 'x',
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'المدينة', options: [{ value: 'a', label: 'القاهرة' }], defaultValue: 'a' },
}
