import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Board } from './board.tsx'

interface Site {
  id: string
  name: string
  step: string
}

const steps = ['New', 'Emailed', 'Rejected']
const sites: Site[] = [
  { id: '1', name: 'northwind.example', step: 'New' },
  { id: '2', name: 'harbor.example', step: 'New' },
  { id: '3', name: 'kiln.example', step: 'Emailed' },
]

type Props = ComponentProps<typeof Board<Site>>

const columnsOf = (all: readonly Site[]) =>
  steps.map((step) => ({ id: step, title: step, items: all.filter((site) => site.step === step) }))

function Moving({ columns, onMove, ...rest }: Props) {
  const [all, setAll] = useState(columns.flatMap(({ items }) => items))
  return (
    <Board
      {...rest}
      columns={columnsOf(all)}
      onMove={(id, step) => {
        onMove(id, step)
        setAll(all.map((site) => (site.id === id ? { ...site, step } : site)))
      }}
    />
  )
}

const meta = {
  title: 'Tables/Board',
  component: Moving,
  args: {
    label: 'Outreach',
    columns: columnsOf(sites),
    itemId: ({ id }) => id,
    itemLabel: ({ name }) => name,
    render: ({ name }): ReactNode => name,
    onMove: fn(),
  },
} satisfies Meta<typeof Moving>
export default meta
type Story = StoryObj<typeof meta>

/** Guards against the CSS reset, which would remove draggability. */
export const Draggable: Story = {
  args: { render: ({ name }) => <a href={`https://${name}`}>{name}</a> },
  async play({ canvas }) {
    const [card] = canvas.getAllByRole('row')
    if (card === undefined) throw new Error('There is no card.')
    await expect(card.draggable).toBe(true)
    await expect(getComputedStyle(card).getPropertyValue('-webkit-user-drag')).toBe('element')
    const link = canvas.getByRole('link', { name: 'northwind.example' })
    await expect(link.draggable).toBe(false)
    await expect(getComputedStyle(link).getPropertyValue('-webkit-user-drag')).toBe('none')
  },
}

export const Keyboard: Story = {
  async play({ canvas, args }) {
    canvas.getByRole('button', { name: 'Drag northwind.example' }).focus()
    await userEvent.keyboard('{Enter}')
    // Each column is a drop target; the first is the card's own.
    for (let tabs = 0; tabs < 6 && !isIn('Emailed'); tabs++) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('1', 'Emailed'))
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('northwind.example, now in Emailed'),
    )
    const moved = canvas.getByRole('row', { name: 'northwind.example' })
    await waitFor(() => expect(moved).toHaveFocus())
  },
}

/** Sets the sites like a server response. */
let setSites: (all: Site[]) => void

function BoardOfHost(props: Props) {
  const [all, setAll] = useState(sites)
  setSites = setAll
  return (
    <>
      <Board {...props} columns={columnsOf(all)} />
      <output>{all.map(({ step }) => step).join()}</output>
    </>
  )
}

export const ChangedDuringDrag: Story = {
  render: (args) => <BoardOfHost {...args} />,
  async play({ canvas, canvasElement, args }) {
    const columnOf = () => {
      const found = [...canvasElement.querySelectorAll<HTMLElement>('[data-column]')]
      return found.find(({ textContent }) => textContent.includes('northwind.example'))?.dataset['column']
    }
    canvas.getByRole('button', { name: 'Drag northwind.example' }).focus()
    await userEvent.keyboard('{Enter}')
    for (let tabs = 0; tabs < 6 && !isIn('Emailed'); tabs++) await userEvent.tab()
    setSites(sites.map((site) => (site.id === '1' ? { ...site, step: 'Rejected' } : site)))
    await waitFor(() => expect(canvasElement).toHaveTextContent('Rejected,New,Emailed'))
    await expect(columnOf()).toBe('New')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('1', 'Emailed'))
    // The host decides where the card ends up.
    await waitFor(() => expect(columnOf()).toBe('Rejected'))
  },
}

const isIn = (column: string) => document.activeElement?.closest(`[data-column="${column}"]`) !== null

export const Empty: Story = { args: { columns: columnsOf([]) } }

export const Full: Story = {
  args: {
    columns: columnsOf(
      Array.from({ length: 40 }, (_, index) => ({
        id: `${index}`,
        name: `site${index}.example`,
        step: 'New',
      })),
    ),
  },
}

export const LongText: Story = {
  args: { columns: columnsOf([{ id: '1', name: 'a-very-long-name'.repeat(12), step: 'New' }]) },
}

export const RightToLeft: Story = { globals: { dir: 'rtl' } }
