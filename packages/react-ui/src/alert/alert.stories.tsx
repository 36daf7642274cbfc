import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Alert } from './alert.tsx'

const meta = {
  title: 'Display/Alert',
  component: Alert,
  args: { tone: 'info', children: 'Ranks are updated every 2 weeks.' },
} satisfies Meta<typeof Alert>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Alert tone="info">Ranks are updated every 2 weeks.</Alert>
      <Alert tone="good" title="Saved">
        The site was added.
      </Alert>
      <Alert tone="warn" title="No competitors set" actions={<Button size="sm">Update competitors</Button>}>
        Without them there is no link map.
      </Alert>
      <Alert tone="bad" title="The file was not imported" onDismiss={fn()}>
        Line 14 has 3 columns instead of 5.
      </Alert>
    </div>
  ),
}

export const Announced: Story = {
  args: { tone: 'bad', role: 'alert', children: 'Site Name is Required' },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Site Name is Required')
  },
}

export const Dismissed: Story = {
  args: { onDismiss: fn(), title: 'New' },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}

export const CountsDown: Story = {
  args: { tone: 'good', role: 'status', children: 'Save successful...', countdownSeconds: 2, onEnd: fn() },
  async play({ canvas, args }) {
    await expect(canvas.getByText('2 s')).toBeVisible()
    await userEvent.hover(canvas.getByText('Save successful...'))
    await new Promise((done) => {
      setTimeout(done, 1300)
    })
    await expect(canvas.getByText('2 s')).toBeVisible()
    await userEvent.unhover(canvas.getByText('Save successful...'))
    await expect(await canvas.findByText('1 s', {}, { timeout: 3000 })).toBeVisible()
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce(), { timeout: 3000 })
  },
}

export const Banner: Story = {
  args: {
    isBanner: true,
    tone: 'warn',
    children: 'You act as Dana Reyes.',
    actions: <Button size="sm">Back to my account</Button>,
  },
}

export const LongText: Story = {
  args: {
    tone: 'bad',
    title: 'The import stopped',
    children: `https://example.com/${'a-path-without-end-'.repeat(14)} is not an address that can be reached.`,
    actions: <Button size="sm">Try again</Button>,
    onDismiss: fn(),
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { tone: 'good', title: 'تم الحفظ', children: 'أضيف الموقع.', onDismiss: fn() },
}
