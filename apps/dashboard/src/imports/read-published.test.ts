import { PUBLISHED_ROWS_MAX } from '@linkwright/core/buying/fulfilment/published-table'
import { expect, test } from 'vitest'
import { readPublished } from './read-published.ts'

const file = (text: string) => new Blob([text])

test('reads vendor rows by guessed columns with line numbers and skips blank ones', async () => {
  const read = await readPublished(
    file('Item;Live Link;DA\r\n4;https://a.example/1;31\r\n\r\nx;https://a.example/2;\r\n'),
  )
  expect(read).toEqual({
    form: { encoding: 'utf-8', markLength: 0, delimiter: ';', sepLength: 0 },
    header: ['Item', 'Live Link', 'DA'],
    sample: [
      ['4', 'https://a.example/1', '31'],
      ['x', 'https://a.example/2', ''],
    ],
    columns: { line: 0, url: 1, da: 2 },
    rows: [{ line: 2, row: { id: 4, published_url: 'https://a.example/1', published_da: 31 } }],
    bad: [
      {
        line: 4,
        reason: 'has an order line that is not a number: x',
        url: 'https://a.example/2',
        id: 'x',
        external: '',
      },
    ],
  })
})

test('reads the specified columns and has no rows before all required ones are known', async () => {
  const text = 'A,B\n9,https://a.example/1\n'
  expect(await readPublished(file(text))).toMatchObject({ columns: {}, rows: [], bad: [] })
  expect((await readPublished(file(text), { external: 0, url: 1 })).rows).toEqual([
    { line: 2, row: { hoth_order_id: '9', published_url: 'https://a.example/1' } },
  ])
})

test('refuses a file without rows or with more rows than a vendor sends', async () => {
  await expect(readPublished(file('line,url\n'))).rejects.toThrow('has no rows.')
  const many = `line,url\n${'1,u\n'.repeat(PUBLISHED_ROWS_MAX + 1)}`
  await expect(readPublished(file(many))).rejects.toThrow('holds more than 100,000 rows.')
})
