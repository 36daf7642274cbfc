import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delimiters, otherSeparator, sepLine, sniffDelimiter } from './delimiter.ts'

const cellText = fc.oneof(
  fc.constantFrom(
    'https://blog.example/a/b',
    '03/04/2026',
    'best garden tools',
    '',
    '12',
    'naïve café',
    '#1; really, yes',
  ),
  fc.string({ maxLength: 12 }),
)

test('detects the delimiter of a written table with any quoted cells', () => {
  const table = fc
    .integer({ min: 2, max: 6 })
    .chain((width) =>
      fc.array(fc.array(cellText, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }),
    )
  fc.assert(
    fc.property(table, fc.constantFrom(...delimiters), (rows, delimiter) => {
      const text = rows
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
        .join('\n')
      expect(sniffDelimiter(text)).toBe(delimiter)
    }),
  )
})

test('links and dates full of slashes are not split on them, and one column stays one', () => {
  expect(sniffDelimiter('Url,Date\nhttps://a.example/b/c,03/04/2026\nhttps://d.example/e,04/05/2026')).toBe(
    ',',
  )
  expect(sniffDelimiter('Linking page\nhttps://a.example/b\nhttps://c.example/d')).toBe(',')
})

test('commas inside anchors do not win over the semicolons or tabs between columns', () => {
  expect(
    sniffDelimiter(
      'url;anchor;date\nhttps://a.example;one, two, three;01.02.2026\nhttps://b.example;four, five;01.02.2026',
    ),
  ).toBe(';')
  expect(sniffDelimiter('url\tanchor\nhttps://a.example\ta, b, c\nhttps://b.example\td')).toBe('\t')
})

test('lines above the header do not decide', () => {
  expect(
    sniffDelimiter(
      'Inbound Links\nFor garden.example\n\nURL;Anchor Text;Date\nhttps://a.example;x;y\nhttps://b.example;x;y',
    ),
  ).toBe(';')
})

test('a line sep=; says it, as Excel writes it', () => {
  expect(sepLine('sep=;\r\nurl;date\r\n')).toEqual({ delimiter: ';', length: 7 })
  expect(sepLine('"sep=\t"\nurl\tdate')).toEqual({ delimiter: '\t', length: 8 })
  expect(sepLine('separate;url\n')).toBeUndefined()
})

test('detects vertical bars as separators, but not in a title with only one', () => {
  expect(sniffDelimiter('Url|Anchor|Date\nhttps://a.example/|x, y|2026-03-04\nhttps://b.example/|z|')).toBe(
    '|',
  )
  expect(sniffDelimiter('Url,Title\nhttps://a.example/,Home | Blog\nhttps://b.example/,About | Blog')).toBe(
    ',',
  )
})

test('another sign between the cells is named', () => {
  expect(otherSeparator(['Url^Anchor', 'https://a.example^x', '', 'https://b.example^y'])).toBe('^')
  expect(otherSeparator(['Url:Anchor', 'https://a.example:x'])).toBe(':')
  expect(otherSeparator(['Linking page', 'https://a.example/b'])).toBeUndefined()
  expect(otherSeparator(['Url^Anchor', 'https://a.example'])).toBeUndefined()
  expect(otherSeparator([])).toBeUndefined()
})
