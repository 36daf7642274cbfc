import { expect, it } from 'vitest'
import { unsent } from '../testing/unsent.ts'
import { isGranted, isSwitchedOff } from './granted.ts'

const conditionFor = (is_main: boolean) => {
  const { sql, parameters } = isGranted({ user_id: 5, is_main }, 's.business_id', 's.id').compile(unsent)
  return { sql: sql.replaceAll(/\s+/g, ' '), parameters }
}

it('shows the main user every site of the business', () => {
  expect(conditionFor(true)).toEqual({ sql: 'true', parameters: [] })
})

it('shows a sub-user the sites that were granted in its business, and to it', () => {
  expect(conditionFor(false)).toEqual({
    sql: 'exists ( select from user_sites g where g.business_id = s.business_id and g.user_id = $1 and g.site_id = s.id)',
    parameters: [5],
  })
})

it('recognizes a disabled site of the business', () => {
  const { sql } = isSwitchedOff('i.business_id', 'i.site_id').compile(unsent)
  expect(sql.replaceAll(/\s+/g, ' ')).toBe(
    'exists ( select from sites s where s.business_id = "i"."business_id" and s.id = "i"."site_id" and not s.available)',
  )
})
