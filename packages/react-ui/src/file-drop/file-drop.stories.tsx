import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test'
import { FileDrop } from './file-drop.tsx'

const meta = {
  title: 'Fields/FileDrop',
  component: FileDrop,
  args: { label: 'File of completed links', accept: ['.csv'], onFiles: fn() },
} satisfies Meta<typeof FileDrop>
export default meta
type Story = StoryObj<typeof meta>

const csv = new File(['url\n'], 'links.csv', { type: 'text/csv' })
const pdf = new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' })
const refusal = '“invoice.pdf” cannot be used: choose a CSV file.'

function drop(target: Element, file?: File) {
  const dataTransfer = new DataTransfer()
  if (file === undefined) dataTransfer.items.add('some text', 'text/plain')
  else dataTransfer.items.add(file)
  dataTransfer.effectAllowed = 'all'
  const { x, y } = target.getBoundingClientRect()
  const at = { bubbles: true, cancelable: true, dataTransfer, clientX: x + 5, clientY: y + 5 }
  for (const type of ['dragenter', 'dragover', 'drop']) target.dispatchEvent(new DragEvent(type, at))
}

export const Empty: Story = {
  args: { hint: 'Up to 5 MB' },
  async play({ canvas, canvasElement, args }) {
    await expect(canvas.getByText('CSV files')).toBeVisible()
    const input = canvasElement.querySelector('input[type="file"]')
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
    const opened = fn()
    input.addEventListener('click', opened)
    canvas.getByRole('button', { name: 'Choose a file' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(opened).toHaveBeenCalledOnce()
    await userEvent.upload(input, csv)
    await expect(args.onFiles).toHaveBeenLastCalledWith([csv])
  },
}

export const Dropped: Story = {
  beforeEach() {
    // Only drops from outside the page have file system entries.
    const entry = { isFile: true, isDirectory: false } as FileSystemEntry
    spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue(entry)
  },
  async play({ canvas, canvasElement, args }) {
    const zone = canvasElement.querySelector('.lw-file-drop')
    if (zone === null) throw new Error('no drop zone')
    drop(zone, pdf)
    await expect(await canvas.findByText(refusal)).toBeVisible()
    await expect(args.onFiles).not.toHaveBeenCalled()
    drop(zone)
    await expect(await canvas.findByText('That is not a file: choose a CSV file.')).toBeVisible()
    drop(zone, csv)
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce())
    await waitFor(() => expect(canvas.queryByText(/choose a CSV file/)).toBeNull())
  },
}

export const Refused: Story = {
  async play({ canvas, canvasElement, args }) {
    const input = canvasElement.querySelector('input[type="file"]')
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
    await userEvent.upload(input, pdf, { applyAccept: false })
    await expect(canvas.getByText(refusal)).toBeVisible()
    await expect(args.onFiles).not.toHaveBeenCalled()
    await expect(canvas.getByRole('group', { name: 'File of completed links' })).toHaveAccessibleDescription(
      refusal,
    )
  },
}

/** The host adds advice for some files of another kind. */
export const RefusedWithAdvice: Story = {
  args: {
    whyRefused: ({ name }) =>
      name.endsWith('.xlsx') ? `${name} is a spreadsheet: save it as CSV.` : undefined,
  },
  async play({ canvas, canvasElement, args }) {
    const input = canvasElement.querySelector('input[type="file"]')
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
    await userEvent.upload(input, new File(['PK'], 'links.xlsx'), { applyAccept: false })
    await expect(canvas.getByText('links.xlsx is a spreadsheet: save it as CSV.')).toBeVisible()
    await userEvent.upload(input, pdf, { applyAccept: false })
    await expect(canvas.getByText(refusal)).toBeVisible()
    await expect(args.onFiles).not.toHaveBeenCalled()
  },
}

export const FileSelected: Story = { args: { fileName: 'links.csv' } }

export const Busy: Story = {
  args: { fileName: 'links.csv', isBusy: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: /Reading the file/ })).toBeVisible()
  },
}

export const WithError: Story = { args: { fileName: 'links.csv', error: 'The file has no header row.' } }

export const LongText: Story = { args: { fileName: `${'completed-links-of-november-'.repeat(10)}.csv` } }

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'ملف الروابط', hint: 'حتى ٥ ميغابايت' },
}
