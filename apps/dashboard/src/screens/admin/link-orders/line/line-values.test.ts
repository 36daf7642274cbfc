import { expect, test } from 'vitest'
import { aLine } from '../testing/an-order.ts'
import { changedFields, fieldsOf, formOf, valuesOf } from './line-values.ts'

test('offers no anchor text without a link, no target for a report, and nothing for account credit', () => {
  expect(fieldsOf(aLine())).toEqual([
    'published_url',
    'published_da',
    'target_url',
    'anchor_text',
    'report_info',
  ])
  const report = aLine({ type: 'technical_seo', anchor_text: null, target_url: null })
  expect(fieldsOf(report)).toEqual(['published_url', 'published_da', 'report_info'])
  expect(fieldsOf(aLine({ type: 'credit' }))).toEqual([])
})

test('sends a line with its version and without missing fields', () => {
  const line = aLine({ anchor_text: null, version: 4 })
  const values = { ...valuesOf(line), published_url: 'https://blog.example/post' }
  expect(formOf(line, values, line.version)).toEqual({
    id: 71,
    order_id: 7,
    version: 4,
    published_url: 'https://blog.example/post',
    published_da: null,
    target_url: 'https://garden.example/spades',
    report_info: '',
  })
})

test('names each field that another user changed', () => {
  const line = aLine()
  const later = aLine({ published_url: 'https://blog.example/post', published_da: 41, version: 2 })
  expect(changedFields(valuesOf(line), valuesOf(later))).toEqual(['published_url', 'published_da'])
  expect(changedFields(valuesOf(line), valuesOf({ ...line, status: 'ordered' }))).toEqual([])
})
