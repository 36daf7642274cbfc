import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RankChange } from './rank-change.tsx'

const meta = { title: 'Domain/Rank change', component: RankChange } satisfies Meta<typeof RankChange>
export default meta
type Story = StoryObj<typeof meta>

const story = (ranks: (number | null)[], text: string, arrow: string | null): Story => ({
  args: { ranks: ranks.map((rank) => ({ rank })) },
  async play({ canvas }) {
    const change = canvas.getByText(text).closest('.lw-rank-change')
    await expect(change?.getAttribute('data-change')).toBe(arrow)
    await expect(change?.querySelectorAll('svg')).toHaveLength(arrow === null ? 0 : 1)
  },
})

export const Up = story([8, 6], 'Up 2 places', 'up')
export const UpByOne = story([30, 3, 2], 'Up 1 place', 'up')
export const Down = story([18, 21], 'Down 3 places', 'down')
export const Zero = story([14, 14], 'No change', null)
export const Missing = story([14], 'No change', null)
export const NotFound = story([14, 0], 'No change', null)
export const RightToLeft: Story = { ...story([40, 2], 'Up 38 places', 'up'), globals: { dir: 'rtl' } }
