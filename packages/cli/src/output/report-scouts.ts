import { scoutNote, type LookUpState, type ScoutSubject } from '@linkwright/core/tracking/scouting/scout-note'
import { type Io, printMessage } from '../io.ts'

/** Reports sample data, and for each look-up why its data is missing or old. */
export function reportScouts(
  io: Io,
  sample: string | undefined,
  ...looked: readonly [ScoutSubject, LookUpState][]
): void {
  if (sample !== undefined) printMessage(io, `${sample}.`)
  for (const [subject, each] of looked) {
    const note = scoutNote(subject, each, Date.now())
    if (note !== undefined) printMessage(io, note)
  }
}
