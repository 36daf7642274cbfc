import { migrations } from '../../migrations/all.ts'

/** Why a database with these migrations applied is none that this version can bring up to date; undefined if it is. */
export function whyNotMigrations(applied: readonly string[]): string | undefined {
  const newer = applied.find((name) => !(name in migrations))
  if (newer !== undefined)
    return `The backup was made by a newer version of Linkwright (${newer}). Restore it with that version.`
  const missing = Object.keys(migrations).find(
    (name, place) => place < applied.length && applied[place] !== name,
  )
  if (missing !== undefined)
    return `The backup was made by a version of Linkwright that this one does not follow (without ${missing}). Restore it with that version.`
  return undefined
}
