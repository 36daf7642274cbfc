import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { AsyncCombobox } from './async-combobox.tsx'
import type { Load } from './use-search.ts'

const names = ['Portland, US', 'Portland, AU', 'Porto, PT', 'Berlin, DE']
const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const find: Load = async (text) => {
  await wait(50)
  return names
    .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    .map((label) => ({ value: label.slice(-2).toLowerCase(), label }))
}
const hang: Load = (_text, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

const meta = {
  title: 'Fields/Combobox that searches',
  component: AsyncCombobox,
  args: { label: 'City', placeholder: 'Type a name', load: fn(find), debounceMs: 100, onChange: fn() },
} satisfies Meta<typeof AsyncCombobox>
export default meta
type Story = StoryObj<typeof meta>

/** Input stops at the maximum length. */
export const ShortOnly: Story = {
  args: { maxLength: 4 },
  async play({ canvas, args }) {
    const input = canvas.getByRole('combobox', { name: 'City' })
    await userEvent.type(input, 'portland')
    await expect(input).toHaveValue('port')
    await waitFor(() => expect(args.load).toHaveBeenLastCalledWith('port', expect.anything()))
    await expect(await screen.findByRole('option', { name: 'Porto, PT' })).toBeVisible()
  },
}

/** One search after a pause, then a selection. The selection survives an unfinished search. */
export const Search: Story = {
  args: { minChars: 2 },
  async play({ canvas, args }) {
    const input = canvas.getByRole('combobox', { name: 'City' })
    await userEvent.type(input, 'p')
    await expect(await screen.findByText('Type at least 2 characters')).toBeVisible()
    // Paste: on a slow machine the pause between two keys could exceed the debounce.
    await userEvent.paste('ort')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    await expect(args.load).toHaveBeenCalledOnce()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('us')
    await expect(input).toHaveValue('Portland, US')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.paste(' zz')
    await waitFor(() => expect(args.load).toHaveBeenCalledTimes(2))
    await userEvent.tab()
    await waitFor(() => expect(input).toHaveValue('Portland, US'))
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

/** A label typed in full is chosen by Tab. */
export const TypedLabel: Story = {
  async play({ canvas, args }) {
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveAttribute('aria-autocomplete', 'list'))
    const input = canvas.getByRole('combobox', { name: 'City' })
    await userEvent.click(input)
    await userEvent.paste('portland, us')
    await expect(await screen.findByRole('option', { name: 'Portland, US' })).toBeVisible()
    await userEvent.tab()
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('us'))
    await waitFor(() => expect(input).toHaveValue('Portland, US'))
  },
}

/** A search starts after half a second without input. */
export const Debounced: Story = {
  args: { debounceMs: 500 },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('combobox', { name: 'City' }))
    const typed = performance.now()
    await userEvent.paste('port')
    await waitFor(() => expect(args.load).toHaveBeenCalledOnce(), { timeout: 5000 })
    await expect(performance.now() - typed).toBeGreaterThan(495)
  },
}

/** A custom character count: two Chinese characters can be a whole name. */
export const OwnCount: Story = {
  args: { minChars: 3, charsOf: (text) => text.length * (/\p{Script=Han}/u.test(text) ? 2 : 1) },
  async play({ canvas, args }) {
    const input = canvas.getByRole('combobox', { name: 'City' })
    await userEvent.type(input, 'po')
    await expect(await screen.findByText('Type at least 3 characters')).toBeVisible()
    await userEvent.clear(input)
    await userEvent.type(input, '東京')
    await waitFor(() => expect(args.load).toHaveBeenCalledOnce())
    await expect(await screen.findByText('No match')).toBeVisible()
  },
}

const hanging = fn(hang)

/** New input aborts the previous search. */
export const Newest: Story = {
  args: { load: hanging, debounceMs: 0 },
  async play({ canvas }) {
    const input = canvas.getByRole('combobox')
    const signals = () => hanging.mock.calls.map(([, signal]) => signal.aborted)
    await userEvent.type(input, 'p')
    await waitFor(() => expect(signals()).toEqual([false]))
    await userEvent.type(input, 'o')
    await waitFor(() => expect(signals()).toEqual([true, false]))
    await expect(screen.queryByRole('option', { name: /failed/ })).toBeNull()
  },
}

export const Loading: Story = {
  args: { load: fn(hang) },
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('combobox'), 'por')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Searching…' })).toBeVisible())
    await expect(canvas.getByRole('status')).toHaveTextContent('Searching…')
  },
}

const failOnce = fn<Load>()

export const Failed: Story = {
  args: { load: failOnce, debounceMs: 0 },
  beforeEach() {
    failOnce.mockReset().mockRejectedValueOnce(new Error('offline')).mockImplementation(find)
  },
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('combobox'), 'b')
    const row = await screen.findByRole('option', { name: 'The search failed. Try again' })
    await expect(canvas.getByRole('status')).toHaveTextContent('The search failed.')
    await userEvent.click(row)
    await expect(await screen.findByRole('option', { name: 'Berlin, DE' })).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const SearchFails: Story = {
  args: { load: fn<Load>(() => Promise.reject(new Error('offline'))), debounceMs: 0 },
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('combobox'), 'b')
    await expect(await screen.findByRole('option', { name: /Try again/ })).toBeVisible()
  },
}

/** Opening starts a search. The host supplies the label of a value that was not found yet. */
export const Selected: Story = {
  args: { value: 'pt', selectedLabel: 'Porto, PT', emptyText: 'No city of this name' },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('combobox')).toHaveValue('Porto, PT')
    await userEvent.click(canvas.getByRole('button', { name: /Show options/ }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
    await expect(screen.getByRole('option', { name: 'Porto, PT' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.clear(canvas.getByRole('combobox'))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}

export const NoMatch: Story = {
  args: { emptyText: 'No city of this name' },
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await expect(await screen.findByText('No city of this name')).toBeVisible()
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'المدينة', value: 'eg', selectedLabel: 'القاهرة' },
}
