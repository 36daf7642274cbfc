import { scoutNote, type LookUpState, type ScoutSubject } from '@linkwright/core/tracking/scouting/scout-note'
import { type Io, printMessage } from '../io.ts'

/** Says that figures are invented, and of each look-up why it has none or old ones. */
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
