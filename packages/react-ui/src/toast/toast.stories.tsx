import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ToastRegion, toast } from './toast.tsx'

const undo = fn()

const meta = {
  title: 'Overlays/Toast',
  component: ToastRegion,
  render: () => (
    <div style={{ minHeight: 320 }}>
      <Button onPress={() => toast.success('Save successful...')}>Save</Button>
      <ToastRegion />
    </div>
  ),
  beforeEach: () => {
    undo.mockClear()
    return () => toast.clear()
  },
} satisfies Meta<typeof ToastRegion>
export default meta
type Story = StoryObj<typeof meta>

/** Speeds timers up 20 times. */
function hurry() {
  const real = window.setTimeout
  const patched = (run: TimerHandler, after = 0) => real(run, after > 4000 ? after / 20 : after)
  window.setTimeout = Object.assign(patched, real)
  return () => {
    window.setTimeout = real
  }
}

const moment = (ms: number) =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done, ms))
  })

export const Success: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const message = await screen.findByRole('alertdialog', { name: 'Save successful...' })
    await waitFor(() => expect(message).toBeVisible())
    await expect(screen.getByRole('alert')).toHaveTextContent('Save successful...')
  },
}

export const GoesByItself: Story = {
  async play() {
    const restoreClock = hurry()
    try {
      toast.success('Item added to cart!')
      await screen.findByText('Item added to cart!')
      await waitFor(() => expect(screen.queryByText('Item added to cart!')).toBeNull(), { timeout: 2000 })
    } finally {
      restoreClock()
    }
  },
}

export const CountsDown: Story = {
  async play() {
    toast.success('Save successful...', { seconds: 2 })
    // Wait for the fade-in.
    await waitFor(() => expect(screen.getByText('2 s')).toBeVisible())
    const message = screen.getByText('Save successful...')
    await userEvent.hover(message)
    await moment(1300)
    await expect(screen.getByText('2 s')).toBeVisible()
    await userEvent.unhover(message)
    await screen.findByText('1 s', {}, { timeout: 3000 })
    const close = screen.getByRole('button', { name: 'Close message' })
    close.focus()
    await moment(1300)
    await expect(screen.getByText('1 s')).toBeVisible()
    close.blur()
    await waitFor(() => expect(screen.queryByText('Save successful...')).toBeNull(), { timeout: 3000 })
  },
}

export const WaitsWhileFocused: Story = {
  async play() {
    const restoreClock = hurry()
    try {
      toast.info('Another user changed 2 pages.')
      const close = await screen.findByRole('button', { name: 'Close message' })
      close.focus()
      await moment(800)
      await expect(close).toBeVisible()
      close.blur()
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull(), {
        timeout: 2000,
      })
    } finally {
      restoreClock()
    }
  },
}

export const ErrorStays: Story = {
  async play() {
    const restoreClock = hurry()
    try {
      toast.error('The page could not be saved.', { detail: 'Request 01JD2C' })
      await screen.findByText('Request 01JD2C')
      await moment(800)
      await userEvent.click(screen.getByRole('button', { name: 'Close message' }))
      await waitFor(() => expect(screen.queryByText('The page could not be saved.')).toBeNull())
    } finally {
      restoreClock()
    }
  },
}

export const Undo: Story = {
  async play() {
    toast.success('Key phrase deleted.', { action: { label: 'Undo', onPress: undo } })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Key phrase deleted.')).toBeNull())
  },
}

export const ReplacesDuplicate: Story = {
  async play() {
    for (let time = 0; time < 3; time += 1) toast.error('The connection was lost.')
    await screen.findByText('The connection was lost.')
    await expect(screen.getAllByText('The connection was lost.')).toHaveLength(1)
  },
}

export const Several: Story = {
  async play() {
    toast.success('Site added.')
    toast.info('A link of Harbor Dental was completed.')
    toast.error('The file could not be read.', { detail: 'Line 14 has 3 columns instead of 5.' })
    await expect(await screen.findAllByRole('alertdialog')).toHaveLength(3)
  },
}

export const LongText: Story = {
  async play() {
    toast.error(`https://example.com/${'a-path-without-end-'.repeat(12)} could not be reached.`)
    const region = await screen.findByRole('region')
    await expect(region.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  async play() {
    toast.success('تم الحفظ', { action: { label: 'تراجع', onPress: undo } })
    await screen.findByText('تم الحفظ')
  },
}
