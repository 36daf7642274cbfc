import { toDollars } from '../../values/money.ts'
import type { Candidate } from './candidate.ts'
import { severityOf } from './choose.ts'
import { kindOf } from './kinds.ts'
import type { TodayRow } from './today-row.ts'

export function presentToday(row: Candidate): TodayRow {
  const { sentence, unit, button, path } = kindOf(row)
  const { about: _, cents, ...sent } = row
  return {
    ...sent,
    sentence: sentence(row),
    severity: severityOf(row),
    unit,
    dollars: cents === null ? null : toDollars(cents),
    button,
    path: path(row),
  }
}
