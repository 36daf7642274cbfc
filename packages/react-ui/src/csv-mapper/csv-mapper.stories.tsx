import { rowRefusals } from '@linkwright/core/tracking/links/check-row'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, spyOn, userEvent, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { CsvMapper, type CsvMapperProps, CsvPreview, ImportResult } from './csv-mapper.tsx'

function Mapping({ mapping, onChange, ...rest }: CsvMapperProps) {
  const [mapped, setMapped] = useState(mapping)
  return (
    <Card title="Columns">
      <CsvMapper
        {...rest}
        mapping={mapped}
        onChange={(next) => {
          onChange(next)
          setMapped(next)
        }}
      />
    </Card>
  )
}

const detected = { url: 1, anchor_text: 2, date_added: 3 }

const meta = {
  title: 'Domain/CsvMapper',
  component: Mapping,
  args: {
    headers: ['Referring page title', 'Referring page URL', 'Anchor', 'First seen', ''],
    sample: [
      [
        'The best boots',
        'https://trailmagazine.example/gear/the-best-boots-of-the-year',
        'best boots',
        '2026-03-14',
        '',
      ],
      ['Walkers', 'https://walkers.example/boots', 'Northwind', '2026-05-02', ''],
      ['Peak', 'https://peak.example/', '', '2026-08-30', ''],
    ],
    fields: [
      { id: 'url', label: 'Url', isRequired: true },
      { id: 'anchor_text', label: 'Anchor Text', isRequired: true },
      { id: 'date_added', label: 'Date Added', isRequired: true },
      { id: 'da', label: 'DA', isRequired: false },
    ],
    detected,
    mapping: { ...detected, da: null },
    onChange: fn(),
  },
} satisfies Meta<typeof Mapping>
export default meta
type Story = StoryObj<typeof meta>

export const Detected: Story = {
  async play({ canvas, canvasElement, args }) {
    await expect(canvas.getAllByText('Detected from its header')).toHaveLength(3)
    const first = within(canvas.getByRole('table', { name: 'First rows of the file' }))
    await expect(first.getByText('https://walkers.example/boots')).toBeVisible()
    // Including unmapped columns.
    await expect(first.getByText('Walkers')).toBeVisible()
    await expect(first.getByRole('columnheader', { name: 'Referring page URL Url' })).toBeVisible()
    await expect(first.getByRole('columnheader', { name: 'Column 5' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /DA/ }))
    const screen = within(canvasElement.ownerDocument.body)
    await userEvent.click(await screen.findByRole('option', { name: 'Column 5' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...detected, da: 4 })
    await userEvent.click(canvas.getByRole('button', { name: /Anchor Text/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Referring page title' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...detected, anchor_text: 0, da: 4 })
    await expect(canvas.getAllByText('Detected from its header')).toHaveLength(2)
  },
}

export const NothingDetected: Story = {
  args: {
    detected: {},
    mapping: { url: null, anchor_text: null, date_added: null, da: null },
    error: 'Choose the columns of the URL, the anchor text and the date.',
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await expect(canvas.getByText('https://walkers.example/boots')).toBeVisible()
  },
}

/** Columns without a header are identified by their content. */
export const WithoutHeader: Story = {
  args: {
    headers: ['', '', ''],
    sample: [
      ['garden tools', 'https://a.example/1', ''],
      ['spades', 'https://a.example/2', '2026-11-02'],
    ],
    fields: [
      { id: 'url', label: 'Url', isRequired: true },
      { id: 'anchor_text', label: 'Anchor Text', isRequired: false },
    ],
    detected: { url: 1 },
    detectedHint: 'Detected from its URLs',
    mapping: { url: 1, anchor_text: null },
  },
  async play({ canvas, canvasElement, args }) {
    await expect(canvas.getByText('Detected from its URLs')).toBeVisible()
    await expect(canvas.queryByText('Detected from its header')).toBeNull()
    await expect(canvas.getByRole('columnheader', { name: 'Column 2 Url' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: 'spades' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Anchor Text/ }))
    const screen = within(canvasElement.ownerDocument.body)
    await expect(await screen.findByRole('option', { name: 'Column 3' })).toBeVisible()
    await userEvent.click(screen.getByRole('option', { name: 'Column 1: garden tools' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ url: 1, anchor_text: 0 })
  },
}

export const UrlMissing: Story = {
  args: { mapping: { ...detected, url: null }, errors: { url: 'Choose the column with the URLs.' } },
  async play({ canvas }) {
    await expect(canvas.getByText('Choose the column with the URLs.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Url/ })).toHaveAccessibleDescription(
      /Choose the column with the URLs\./,
    )
  },
}

export const RightToLeft: Story = { globals: { dir: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Preview: Story = {
  render: () => (
    <Card title="Preview" padding="none">
      <CsvPreview
        total={2431}
        shown={3}
        rows={[
          {
            url: `https://trailmagazine.example/${'boots/'.repeat(12)}`,
            anchor: 'best boots',
            date: '2026-03-14',
          },
          {
            url: 'not a url',
            anchor: 'Northwind',
            date: '2026-05-02',
            problem: rowRefusals.badUrl,
            line: 1203,
          },
          { url: '', anchor: '', date: '31/12/2026', problem: rowRefusals.noUrl },
          {
            url: 'https://blog.example/rated',
            anchor: 'cold brew',
            date: '2026-11-03',
            note: 'The rating “<1” is ignored.',
            line: 9,
          },
        ]}
      />
    </Card>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('The first 3 of 2,431 rows')).toBeVisible()
    await expect(canvas.getByText('03/14/2026')).toBeVisible()
    await expect(canvas.getByText('31/12/2026')).toBeVisible()
    await expect(canvas.getByText(`Line 1,203: ${rowRefusals.badUrl}`)).toBeVisible()
  },
}

export const PreviewOfNothing: Story = { render: () => <CsvPreview total={0} shown={0} rows={[]} /> }

export const PreviewOfOneRow: Story = {
  render: () => (
    <CsvPreview
      total={1}
      shown={1}
      rows={[{ url: 'https://one.example', anchor: 'one', date: '2026-03-14' }]}
    />
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('1 row', { exact: true })).toBeVisible()
  },
}

const refused = Array.from({ length: 140 }, (_, index) => ({
  line: index * 7 + 2,
  reason: index % 3 === 0 ? rowRefusals.noUrl : rowRefusals.badUrl,
  url: index % 3 === 0 ? '' : `not a url ${index}`,
}))

export const Successful: Story = {
  render: () => (
    <Card>
      <ImportResult
        status="success"
        count={2281}
        duplicate={10}
        refused={refused}
        actions={<Button variant="primary">See the links</Button>}
      />
    </Card>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Import Successful' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '2,281 links added · 10 duplicates skipped · 140 rows refused',
    )
    await expect(canvas.getAllByRole('listitem')).toHaveLength(100)
    await expect(canvas.getByText('The first 100 of 140.')).toBeVisible()
    const createUrl = spyOn(URL, 'createObjectURL')
    await userEvent.click(canvas.getByRole('button', { name: 'Download all refused rows' }))
    await expect(createUrl).toHaveBeenCalledWith(expect.objectContaining({ type: 'text/csv' }))
    createUrl.mockRestore()
  },
}

export const Failed: Story = {
  render: () => (
    <Card>
      <ImportResult
        status="failed"
        count={0}
        duplicate={0}
        refused={refused.slice(0, 2)}
        detail="No row of the file can be a link."
        actions={<Button>Choose another file</Button>}
      />
    </Card>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Import Failed')
  },
}

/** A large import lists only some of the refused rows; the download says so. */
export const NotAllRefused: Story = {
  render: () => (
    <Card>
      <ImportResult status="success" count={9} duplicate={0} refused={refused} refusedCount={5000} />
    </Card>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Download 140 of the refused rows' })).toBeVisible()
    await expect(canvas.getByText('The first 100 of 5,000.')).toBeVisible()
  },
}

export const Processing: Story = {
  render: () => (
    <Card>
      <ImportResult
        status="processing"
        count={0}
        duplicate={0}
        refused={[]}
        progress={{ done: 1200, total: 20_000 }}
      />
    </Card>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Import Currently Processing...' })).toBeVisible()
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1200')
  },
}
