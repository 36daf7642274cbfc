import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { late } from './late.tsx'

/** A connection that is away for so many tries. */
function flaky<Part>(failures: number, part: Part): () => Promise<Part> {
  let left = failures
  return async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  }
}

// For the tests alone: nothing of it is part of the library's looks.
const meta = { title: 'Tests/Late', tags: ['!dev', '!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj

/** A screen is kept as it is while a part of it cannot be fetched, and the next focus tries again. */
export const KeepsItsStandIn: Story = {
  render() {
    const [Field] = useState(() =>
      late<{ label: string }>(
        flaky(1, ({ label }) => <input aria-label={label} data-whole />),
        ({ label }) => <input aria-label={label} readOnly />,
      ),
    )
    return (
      <form>
        <Field label="Country" />
        <button type="button">Beside</button>
      </form>
    )
  },
  async play({ canvas }) {
    const stand = canvas.getByRole('textbox', { name: 'Country' })
    await expect(stand).toHaveAttribute('readonly')
    await expect(canvas.getByRole('button')).toBeVisible()
    await userEvent.tab()
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Country' })).toHaveAttribute('data-whole'),
    )
  },
}

/** What was opened and cannot be fetched tells its host, each time that it is opened. */
export const TellsItsHost: Story = {
  render() {
    const [isOpen, setOpen] = useState(false)
    const [failures, setFailures] = useState(0)
    const [Panel] = useState(() =>
      late<{ isOpen: boolean; onFailed: () => void }>(
        flaky(2, ({ isOpen: isShown }) => (isShown ? <p>Opened</p> : null)),
        undefined,
        (props) => props.isOpen && props.onFailed(),
      ),
    )
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {(isOpen || failures > 0) && (
          <Panel
            isOpen={isOpen}
            onFailed={() => {
              setOpen(false)
              setFailures((count) => count + 1)
            }}
          />
        )}
        <p role="status">{failures}</p>
      </>
    )
  },
  async play({ canvas }) {
    const button = canvas.getByRole('button')
    // By the keyboard alone, whose keys are no reason to try again.
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('2'))
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Opened')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('2')
  },
}

/** What stands within something else says in its own place that it is missing, and comes when it can. */
export const SaysThatItIsMissing: Story = {
  render() {
    const [Part] = useState(() =>
      late<object>(
        flaky(1, () => <p>There</p>),
        undefined,
        undefined,
        ({ onAgain }) => (
          <p role="alert">
            It is missing.{' '}
            <button type="button" onClick={onAgain}>
              Again
            </button>
          </p>
        ),
      ),
    )
    return <Part />
  },
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert')
    // As the host does when its server is back: nobody presses anything.
    canvas.getByRole('button').click()
    await expect(await canvas.findByText('There')).toBeVisible()
    await expect(alert).not.toBeInTheDocument()
  },
}

/** The code may arrive after the first render and before its effects. */
export const ArrivesBetween: Story = {
  render() {
    const [Part] = useState(() => {
      const part = late<object>(async () => () => <p>There</p>)
      part.preload()
      return part
    })
    return <Part />
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('There')).toBeVisible()
  },
}
