import { PUBLISHED_ROWS_MAX } from '@linkwright/core/buying/fulfilment/published-table'
import { expect, test } from 'vitest'
import { readPublished } from './read-published.ts'

const file = (text: string) => new Blob([text])

test('rows of a vendor are read by guessed columns, with their lines, and blank ones are passed over', async () => {
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

test('columns that are said are the ones that are read; without what is needed there are no rows yet', async () => {
  const text = 'A,B\n9,https://a.example/1\n'
  expect(await readPublished(file(text))).toMatchObject({ columns: {}, rows: [], bad: [] })
  expect((await readPublished(file(text), { external: 0, url: 1 })).rows).toEqual([
    { line: 2, row: { hoth_order_id: '9', published_url: 'https://a.example/1' } },
  ])
})

test('a file without rows, and one with more than a vendor sends, is refused', async () => {
  await expect(readPublished(file('line,url\n'))).rejects.toThrow('has no rows.')
  const many = `line,url\n${'1,u\n'.repeat(PUBLISHED_ROWS_MAX + 1)}`
  await expect(readPublished(file(many))).rejects.toThrow('holds more than 100,000 rows.')
})
