import { DISAVOW_LINES, parseLines } from '@linkwright/core/tracking/disavow/parse-lines'
import { expect, it } from 'vitest'
import { parseInParts } from './parse-in-parts.ts'

const long = Array.from({ length: 4001 }, (_, nth) => `domain:d${nth % 2500}.example`)

it('parses a long text like parsing it at once, and yields after each slice', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const parsed = await parseInParts(['\uFEFF# ours', ...long].join('\r\n'))
  clearImmediate(next)
  expect(parsed).toEqual(parseLines(long.join('\n')))
  expect(turns).toBeGreaterThanOrEqual(8)
})

it('refuses a text by the number of its first wrong lines', async () => {
  expect(await parseInParts([...long, 'nothing'].join('\n'))).toEqual({
    refused: DISAVOW_LINES,
    lines: [4002],
  })
})
