import { expect, test } from 'vitest'
import { wrongFileKind } from './wrong-file-kind.ts'

test.each([
  ['Links.XLSX', /^Links\.XLSX is a spreadsheet.*save the sheet as CSV.*Nothing was imported\.$/],
  ['export.csv.zip', /^export\.csv\.zip is an archive.*Unpack it/],
  ['report.pdf', /^report\.pdf is a PDF document.*Export the links as CSV/],
])('says what %s is and what to do', (name, message) => {
  expect(wrongFileKind(name)).toMatch(message)
})

test.each(['notes', 'photo.png', 'links.csv'])('does not recognize %s', (name) => {
  expect(wrongFileKind(name)).toBeUndefined()
})
