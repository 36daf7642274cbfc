import { migrations } from '../../migrations/all.ts'

/** The first of the numbered migrations before the baseline: every database of that time has it, and no later one. */
const BEFORE_BASELINE = '0001-accounts'
/** The last commit with the numbered migrations. */
const LAST_BEFORE_BASELINE = 'a5738d77'

const subjects = {
  database: { refused: 'open', made: 'This database was last used', use: 'Start' },
  backup: { refused: 'restore', made: 'The backup was made', use: 'Restore it with' },
} as const

/**
 * Why this version cannot migrate a database, or a backup of one, with these applied migrations; undefined if it can.
 * It reads the names only, so the result is known before anything is written.
 */
export function migrationsProblem(
  applied: readonly string[],
  subject: keyof typeof subjects,
): string | undefined {
  const { refused, made, use } = subjects[subject]
  if (applied.includes(BEFORE_BASELINE))
    return `${made} by a build from before the schema of version 0.1.0, which this version cannot ${refused}. Nothing was changed. ${use} commit ${LAST_BEFORE_BASELINE}, export your data there and import it into a new database: see "Data from before 0.1.0" in docs/operating.md.`
  const newer = applied.find((name) => !(name in migrations))
  if (newer !== undefined)
    return subject === 'database'
      ? `${made} by a newer version of Linkwright (${newer}). Start that version, or restore a backup made before it.`
      : `${made} by a newer version of Linkwright (${newer}). Restore it with that version.`
  const missing = Object.keys(migrations).find(
    (name, place) => place < applied.length && applied[place] !== name,
  )
  if (missing !== undefined)
    return `${made} by a version of Linkwright that this one does not follow (without ${missing}). ${use} that version.`
  return undefined
}
