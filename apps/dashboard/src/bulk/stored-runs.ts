import { readJson, writeJson } from '../browser/stored-json.ts'
import { draftKey } from '../session/drafts.ts'

const keyOf = (userId: number): string => draftKey('bulk', userId)
const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger)

/** The runs whose progress this tab reports, stored for a reload. */
export function readStoredRuns(userId: number): number[] {
  return readJson('sessionStorage', keyOf(userId), isIds) ?? []
}

export function storeRuns(userId: number, ids: number[]): void {
  writeJson('sessionStorage', keyOf(userId), ids)
}
