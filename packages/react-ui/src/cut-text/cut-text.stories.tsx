import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { CutText } from './cut-text.tsx'

const meta = { title: 'Display/Cut text', component: CutText } satisfies Meta<typeof CutText>
export default meta
type Story = StoryObj<typeof meta>

const long = 'https://example.com/guides/how-to-season-a-carbon-steel-pan-for-the-first-time'

/** Expands and collapses with the keyboard. */
export const Long: Story = {
  args: { text: long, length: 30 },
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: `${long.slice(0, 30)}...`, expanded: false })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveTextContent(long, { normalizeWhitespace: false })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveTextContent(`${long.slice(0, 30)}...`)
  },
}

/** Three lines by default. The DOM keeps the full text for print and screen readers. */
export const ThreeLines: Story = {
  args: { text: long.repeat(4) },
  render: (args) => (
    <div style={{ inlineSize: 200 }}>
      <CutText {...args} />
    </div>
  ),
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: long.repeat(4) })
    const cut = button.clientHeight
    await expect(button.scrollHeight).toBeGreaterThan(cut)
    await userEvent.click(button)
    await expect(button.clientHeight).toBeGreaterThan(cut)
  },
}

export const Short: Story = {
  args: { text: 'carbon steel pan', length: 30 },
  async play({ canvas }) {
    await expect(canvas.getByText('carbon steel pan')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
