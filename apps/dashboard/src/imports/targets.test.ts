import { expect, test } from 'vitest'
import { columnsOf } from '../screens/pages/import/columns.ts'
import { lookAt } from './read-file.ts'
import { targetsIn } from './targets.ts'

test("a whole domain's export is told from one page's by the column of its targets", async () => {
  const rows = ['/boots', '/boots', '/shoes', ''].map(
    (path, nth) => `https://a.example/${nth},https://mine.example${path},x`,
  )
  const file = new Blob([['Quell-URL,Ziel-URL,Ankertext', ...rows].join('\n')])
  const { form, first } = await lookAt(file)
  const { target, headerAt } = columnsOf(first)
  expect([target, headerAt]).toEqual([1, 0])
  const asked = { form, skipRecords: 1, at: target ?? 0, page: 'https://www.mine.example/boots' }
  expect(await targetsIn(file, asked)).toEqual({ rows: 2, pages: 2, example: 'https://mine.example/shoes' })
})
