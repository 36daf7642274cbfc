import { recognizeExport } from '@linkwright/core/tracking/links/recognize-export'
import { anchorClassifier, type AnchorPage } from '@linkwright/core/tracking/links/anchor'
import { ratios } from '@linkwright/core/tracking/gauges/ratios'
import { configuredBands, gaugeBlueRanges } from '@linkwright/core/tracking/gauges/bands-page'
import { distanceFromBand, categories } from '@linkwright/core/tracking/gauges/gauge'
import { expect, test } from 'vitest'
import { sampleExport } from './sample-export.ts'

const page: AnchorPage = {
  phrases: ['ultralight tent', 'backpacking tent'],
  siteName: 'Harbor & Pine',
  siteUrl: 'https://harborandpine.example',
  fullUrl: 'https://harborandpine.example/ultralight-tents',
  pageTitle: 'Ultralight Tents',
}

function cells(file: Buffer): string[][] {
  const [mark, text] = [file.subarray(0, 2), file.subarray(2).toString('utf16le')]
  expect([...mark]).toEqual([0xff, 0xfe])
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split('\t').map((cell) => cell.slice(1, -1)))
}

test('is recognized as an export of Ahrefs', () => {
  const [header = []] = cells(sampleExport(page, 1, '2026-11-21'))
  expect(recognizeExport(header)).toMatchObject({ tool: 'Ahrefs', guessed: false })
})

test('contains the same links in a later file of any length', () => {
  const addresses = (count: number, today: string) =>
    cells(sampleExport(page, count, today))
      .slice(1)
      .map(([url, , , anchor]) => `${url} ${anchor}`)
  const [first, later] = [addresses(240, '2026-11-21'), addresses(300, '2026-12-24')]
  expect(new Set(later).size).toBe(300)
  expect(later.slice(0, 240)).toEqual(first)
})

test('has anchors whose text alone is within the bands of all three gauges', () => {
  const classify = anchorClassifier(page)
  const counts = { blended: 0, exact: 0, natural: 0 }
  for (const [, , , anchor = ''] of cells(sampleExport(page, 240, '2026-11-21')).slice(1))
    counts[classify(anchor).category] += 1
  const bands = configuredBands(gaugeBlueRanges)
  const found = ratios(counts)
  expect(categories.map((category) => distanceFromBand(found[category], bands[category]))).toEqual([0, 0, 0])
})
