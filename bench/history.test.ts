import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepRatios, lastRatios } from './history.ts'
import { within } from './row.ts'
import { table } from './table.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-bench-history-'))
const file = path.join(folder, 'cache', 'bench.jsonl')
afterAll(() => rmSync(folder, { recursive: true }))

test('stores the newest ratio of each row, and prints it with the change', () => {
  expect(lastRatios(file)).toEqual(new Map())
  keepRatios([within('import', 50, 100), within('start', 80, 100)], new Date(0), file)
  keepRatios([within('import', 40, 100), within('broken', Number.NaN, 100)], new Date(1000), file)
  appendFileSync(file, '{"what":"cut o')
  expect(lastRatios(file)).toEqual(
    new Map([
      ['import', 0.4],
      ['start', 0.8],
    ]),
  )
  const printed = table([within('import', 50, 100), within('new', 1, 100)], lastRatios(file)).split('\n')
  expect(printed[1]).toMatch(/0\.40 +\+25 %/)
  expect(printed[2]).not.toContain('%')
})
