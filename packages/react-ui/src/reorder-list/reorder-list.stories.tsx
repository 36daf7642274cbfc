import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { ReorderList } from './reorder-list.tsx'

interface Site {
  id: string
  name: string
}

const sites: Site[] = ['Northwind Outdoor', 'Harbor Dental', 'Kiln & Co. Ceramics', 'Old Mill Bakery'].map(
  (name, index) => ({ id: String(index + 1), name }),
)

type Props = ComponentProps<typeof ReorderList<Site>>

function Reordering({ items, onReorder, ...rest }: Props) {
  const [order, setOrder] = useState(items)
  return (
    <ReorderList
      {...rest}
      items={order}
      onReorder={(ids) => {
        onReorder(ids)
        setOrder(ids.flatMap((id) => items.filter((item) => item.id === id)))
      }}
    />
  )
}

const meta = {
  title: 'Tables/ReorderList',
  component: Reordering,
  args: {
    label: 'Websites',
    items: sites,
    itemId: ({ id }) => id,
    itemLabel: ({ name }) => name,
    render: ({ name }) => name,
    onReorder: fn(),
  },
} satisfies Meta<typeof Reordering>
export default meta
type Story = StoryObj<typeof meta>

export const Buttons: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('button', { name: 'Move Northwind Outdoor up' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Move Northwind Outdoor down' }))
    await expect(args.onReorder).toHaveBeenLastCalledWith(['2', '1', '3', '4'])
    await expect(canvas.getByRole('status')).toHaveTextContent('Northwind Outdoor, now 2 of 4')
    await userEvent.click(canvas.getByRole('button', { name: 'Move Old Mill Bakery up' }))
    await expect(args.onReorder).toHaveBeenLastCalledWith(['2', '1', '4', '3'])
    // Faster than the rows re-render.
    canvas.getByRole('button', { name: 'Move Kiln & Co. Ceramics up' }).focus()
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    await expect(args.onReorder).toHaveBeenLastCalledWith(['3', '2', '1', '4'])
    await expect(canvas.getByRole('button', { name: 'Move Kiln & Co. Ceramics down' })).toHaveFocus()
  },
}

/** Guards against the CSS reset, which would remove draggability. */
export const Draggable: Story = {
  async play({ canvas }) {
    const [row] = canvas.getAllByRole('row')
    if (row === undefined) throw new Error('There is no row.')
    await expect(row.draggable).toBe(true)
    await expect(getComputedStyle(row).getPropertyValue('-webkit-user-drag')).toBe('element')
  },
}

export const Keyboard: Story = {
  async play({ canvas, args }) {
    const rows = () => canvas.getAllByRole('row').map((row) => row.getAttribute('aria-label'))
    canvas.getByRole('button', { name: 'Drag Northwind Outdoor' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onReorder).toHaveBeenCalled())
    await waitFor(() => expect(rows().indexOf('Northwind Outdoor')).toBeGreaterThan(0))
  },
}

/** A keyboard drag starts at the row's position. */
export const KeyboardFromBelow: Story = {
  async play({ canvas, args }) {
    const handle = canvas.getByRole('button', { name: 'Drag Kiln & Co. Ceramics' })
    for (let tabs = 0; tabs < 20 && document.activeElement !== handle; tabs++) await userEvent.tab()
    await expect(handle).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName(
        'Insert between Kiln & Co. Ceramics and Old Mill Bakery',
      ),
    )
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onReorder).toHaveBeenLastCalledWith(['1', '2', '4', '3']))
  },
}

export const Empty: Story = { args: { items: [] } }

export const LongText: Story = {
  args: { items: [{ id: '1', name: 'A very long name '.repeat(20) }, ...sites.slice(1)] },
}

export const RightToLeft: Story = { globals: { dir: 'rtl' } }
