import { expect, test } from 'vitest'
import { isMissingScreenshot } from './missing-screenshot.ts'

const today = '2026-11-21'
const link = { url_progress: 'placed', ss_to_gp: 0, date_added: '2026-11-01' }

test('missing-screenshot links are placed links with ss_to_gp 0 added within 90 days', () => {
  expect(isMissingScreenshot(link, today)).toBe(true)
  expect(isMissingScreenshot({ ...link, ss_to_gp: '0' }, today)).toBe(true)
  expect(isMissingScreenshot({ ...link, date_added: '2026-08-23' }, today)).toBe(true)
  expect(isMissingScreenshot({ ...link, date_added: '2026-08-22' }, today)).toBe(false)
  expect(isMissingScreenshot({ ...link, ss_to_gp: 1 }, today)).toBe(false)
  expect(isMissingScreenshot({ ...link, url_progress: 'in_process' }, today)).toBe(false)
  expect(isMissingScreenshot({ ...link, date_added: null }, today)).toBe(false)
})
