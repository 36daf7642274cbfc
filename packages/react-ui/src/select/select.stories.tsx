import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Select } from './select.tsx'

const options = ['Outdoor', 'Dentist', 'Ceramics', 'Bakery'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: { label: 'Industry', options, onChange: fn() },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { hint: 'It decides the phrases that we propose' },
  async play({ canvas, args }) {
    // This press may hit the fallback before the select replaces it.
    await userEvent.click(canvas.getByRole('button', { name: /Industry/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Dentist' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('dentist')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(canvas.getByRole('button')).toHaveTextContent('Dentist')
    // The button returns after the list fades out.
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
  },
}

export const Keyboard: Story = {
  args: { defaultValue: 'outdoor' },
  async play({ canvas, args }) {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('listbox')
    await userEvent.keyboard('c{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('ceramics'))
  },
}

export const Open: Story = {
  args: { defaultValue: 'ceramics' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await screen.findByRole('option', { name: 'Ceramics' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
}

const other = ['Traffic', 'Booster', 'Ceramics'].map((label) => ({ value: label.toLowerCase(), label }))

function Changing(props: ComponentProps<typeof Select>) {
  const [isOther, setOther] = useState(false)
  return (
    <div onKeyDown={({ key }) => key === 'F2' && setOther(!isOther)}>
      <Select {...props} options={isOther ? other : props.options} />
    </div>
  )
}

/** Options that depend on another field, while the list is closed and open. */
export const OtherOptions: Story = {
  args: { defaultValue: 'outdoor' },
  render: (args) => <Changing {...args} />,
  async play({ canvas, args }) {
    const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent.trim())
    await userEvent.click(canvas.getByRole('button', { name: /Industry/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ceramics' }))
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
    await userEvent.keyboard('{F2}')
    await expect(canvas.getByRole('button')).toHaveTextContent('Ceramics')
    await userEvent.click(canvas.getByRole('button'))
    await screen.findByRole('listbox')
    await expect(names()).toEqual(['Traffic', 'Booster', 'Ceramics'])
    await userEvent.keyboard('{F2}')
    await waitFor(() => expect(names()).toEqual(['Outdoor', 'Dentist', 'Ceramics', 'Bakery']))
    await userEvent.click(screen.getByRole('option', { name: 'Dentist' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('dentist')
  },
}

export const WithError: Story = {
  args: { error: 'Choose an industry.', isRequired: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(/Choose an industry\./)
  },
}

export const NothingToChoose: Story = {
  args: { options: [] },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await screen.findByText('Nothing to choose from')).toBeVisible()
  },
}

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'bakery' } }

export const LongText: Story = {
  args: {
    options: [{ value: 'x', label: 'An industry with a name that does not end soon '.repeat(5) }],
    defaultValue: 'x',
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'القطاع', options: [{ value: 'a', label: 'مخبز' }], defaultValue: 'a' },
}
