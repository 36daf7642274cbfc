import { type LookUpState, scoutNote, type ScoutSubject } from '@linkwright/core/tracking/scouting/scout-note'
import { Alert } from '@linkwright/react-ui/alert'
import { serverNow } from '../wire/clock.ts'
import './scouting.css'

interface ScoutNoteProps {
  about: ScoutSubject
  looked: LookUpState
  /** Another note on the screen is already highlighted. */
  isQuiet?: boolean
}

/** Why figures are missing or outdated. Failures are highlighted, pending checks are not. */
export function ScoutNote({ about, looked, isQuiet = false }: ScoutNoteProps) {
  const note = scoutNote(about, looked, serverNow())
  if (note === undefined) return null
  if (looked.state === 'failed' && !isQuiet) return <Alert tone="warn">{note}</Alert>
  return <p className="ld-quiet ld-scout-note">{note}</p>
}
