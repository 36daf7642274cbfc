import { expect, test } from 'vitest'
import { aLine } from '../testing/an-order.ts'
import { changedFields, fieldsOf, formOf, valuesOf } from './line-values.ts'

test('what is no link has no anchor text to edit, a report no target, and account credit nothing at all', () => {
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

test('a line is sent with the version that it changes and nothing that it has not', () => {
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

test('what another has changed is named field by field', () => {
  const line = aLine()
  const later = aLine({ published_url: 'https://blog.example/post', published_da: 41, version: 2 })
  expect(changedFields(valuesOf(line), valuesOf(later))).toEqual(['published_url', 'published_da'])
  expect(changedFields(valuesOf(line), valuesOf({ ...line, status: 'ordered' }))).toEqual([])
})
