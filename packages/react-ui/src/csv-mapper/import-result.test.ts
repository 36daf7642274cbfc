import { expect, test } from 'vitest'
import { refusedCsv } from './import-result.tsx'

test('exports refused rows and escapes formulas', () => {
  const rows = [
    { line: 2, reason: 'There is no URL.' },
    { line: 9, reason: 'The URL is not valid.', url: '=cmd()' },
  ]
  expect(refusedCsv(rows)).toBe(
    '"Line","Reason","URL"\r\n"2","There is no URL.",""\r\n"9","The URL is not valid.","\'=cmd()"\r\n',
  )
})
