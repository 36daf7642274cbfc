import { expect, test } from 'vitest'
import { refusedCsv } from './import-result.tsx'

test('names the order line of a refused row of a vendor, as the file has it', () => {
  const rows = [
    { line: 2, reason: 'is no order line', url: 'https://news.example/a', id: '', external: 'V-17' },
    { line: 3, reason: 'has no URL', url: '', id: '31' },
  ]
  expect(refusedCsv(rows)).toBe(
    '"Line","Reason","Published URL","Order line","External ID"\r\n' +
      '"2","is no order line","https://news.example/a","","V-17"\r\n"3","has no URL","","31",""\r\n',
  )
})

test('exports refused rows and escapes formulas', () => {
  const rows = [
    { line: 2, reason: 'There is no URL.' },
    { line: 9, reason: 'The URL is not valid.', url: '=cmd()' },
  ]
  expect(refusedCsv(rows)).toBe(
    '"Line","Reason","URL"\r\n"2","There is no URL.",""\r\n"9","The URL is not valid.","\'=cmd()"\r\n',
  )
})
