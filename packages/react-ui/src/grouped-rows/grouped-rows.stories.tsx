import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { type Phrase, TableInCard, columns, phrases } from '../testing/table-samples.tsx'
import { groupedBy } from './grouped-rows.tsx'

const half = ({ id }: Phrase) => (id % 2 === 0 ? 'Even' : 'Odd')

const meta = {
  title: 'Tables/Grouped rows',
  component: TableInCard,
  args: {
    label: 'Key phrases',
    columns,
    rows: phrases,
    rowId: ({ id }) => String(id),
    empty: '',
    body: groupedBy(half),
  },
} satisfies Meta<typeof TableInCard>
export default meta
type Story = StoryObj<typeof meta>

/** One head for all groups, so that their columns line up. */
export const Grouped: Story = {
  async play({ canvas }) {
    const group = canvas.getByRole('rowgroup', { name: 'Even' })
    await expect(group.querySelectorAll('.lw-table-row')).toHaveLength(2)
    await expect(canvas.getByRole('heading', { name: 'Odd', level: 3 })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(columns.length)
  },
}

/** A row opens its details within its group. */
export const WithDetails: Story = {
  args: { expanded: ({ phrase }) => `Links with “${phrase}”` },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Details of best hiking boots' }))
    const details = canvas.getByText('Links with “best hiking boots”')
    await expect(details).toBeVisible()
    await expect(canvas.getByRole('rowgroup', { name: 'Odd' })).toContainElement(details)
  },
}

/** On a phone a group has its heading above the cards of its rows. */
export const OnPhone: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    const heading = canvas.getByRole('heading', { name: 'Even' }).getBoundingClientRect()
    const card = canvas.getByText('how to break in hiking boots').getBoundingClientRect()
    await expect(card.top).toBeGreaterThan(heading.bottom)
  },
}
