import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useEffectEvent, useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { type LazyComponent, lazy } from './lazy.tsx'

/** A loader that fails this many times. */
function flaky<Part>(failures: number, part: Part): () => Promise<Part> {
  let left = failures
  return async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  }
}

interface PanelProps {
  isOpen: boolean
  onFailed: () => void
}

function FailedPanel({ onFailed }: PanelProps) {
  const fail = useEffectEvent(onFailed)
  useEffect(() => fail(), [])
  return null
}

// Tests only, hidden from the documentation.
const meta = { title: 'Tests/Lazy', tags: ['!dev', '!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj

/** Keeps the fallback after a failed load and retries on the next focus. */
export const KeepsFallback: Story = {
  render() {
    const [Field] = useState(() =>
      lazy<{ label: string }>(
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
    const fallback = canvas.getByRole('textbox', { name: 'Country' })
    await expect(fallback).toHaveAttribute('readonly')
    await expect(canvas.getByRole('button')).toBeVisible()
    await userEvent.tab()
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Country' })).toHaveAttribute('data-whole'),
    )
  },
}

/** Shows the fallback, then `Failed`, each time it is opened and fails to load. */
export const FailsEachTimeItIsOpened: Story = {
  render() {
    const [isOpen, setOpen] = useState(false)
    const [failures, setFailures] = useState(0)
    const [Panel] = useState(() =>
      lazy<PanelProps>(
        flaky(2, ({ isOpen: isShown }) => (isShown ? <p>Opened</p> : null)),
        undefined,
        FailedPanel,
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
        {/* A closed one does not fail along with the open one. */}
        <Panel isOpen={false} onFailed={() => setFailures(100)} />
        <p role="status">{failures}</p>
      </>
    )
  },
  async play({ canvas }) {
    const button = canvas.getByRole('button')
    // Key presses do not trigger a retry.
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

/** Shows `Failed` inline and replaces it after a retry. */
export const ReplacesTheFailure: Story = {
  render() {
    const [Part] = useState(() => {
      const part: LazyComponent<object> = lazy(
        flaky(1, () => <p>Loaded</p>),
        undefined,
        () => (
          <p role="alert">
            It is missing.{' '}
            <button type="button" onClick={part.preload}>
              Retry
            </button>
          </p>
        ),
      )
      return part
    })
    return <Part />
  },
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert')
    // Like a host whose server is back: without a pointer event.
    canvas.getByRole('button').click()
    await expect(await canvas.findByText('Loaded')).toBeVisible()
    await expect(alert).not.toBeInTheDocument()
  },
}

/** Ignores a failed preload and loads when shown. */
export const RetriesAFailedPreload: Story = {
  render() {
    const [Part] = useState(() => {
      const part = lazy<object>(
        flaky(1, () => <p>Loaded</p>),
        undefined,
        () => <p role="alert">It is missing.</p>,
      )
      part.preload()
      return part
    })
    const [isShown, setShown] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setShown(true)}>
          Show
        </button>
        {isShown && <Part />}
      </>
    )
  },
  async play({ canvas }) {
    canvas.getByRole('button').click()
    await expect(await canvas.findByText('Loaded')).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
}

/** The code may arrive after the first render and before its effects. */
export const ArrivesBetween: Story = {
  render() {
    const [Part] = useState(() => {
      const part = lazy<object>(async () => () => <p>Loaded</p>)
      part.preload()
      return part
    })
    return <Part />
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Loaded')).toBeVisible()
  },
}
