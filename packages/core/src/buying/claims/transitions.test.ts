import { expect, it } from 'vitest'
import {
  type ClaimActor,
  type ClaimEvent,
  claimEvents,
  type ClaimState,
  claimStates,
  nextState,
} from './transitions.ts'

const actors: readonly ClaimActor[] = ['customer', 'admin', 'system']
const states = [null, ...(Object.keys(claimStates) as ClaimState[])]
const events = Object.keys(claimEvents) as ClaimEvent[]

it('allows exactly these events in these states to these actors', () => {
  const allowed = states.flatMap((from) =>
    events.flatMap((event) =>
      actors.flatMap((by) => {
        const to = nextState(from, event, by)
        return to === undefined ? [] : [`${from ?? '–'} ${event} ${by} → ${to}`]
      }),
    ),
  )
  expect(allowed).toEqual([
    '– open system → open',
    ...['open', 'answered'].flatMap((from) => [
      `${from} promise admin → answered`,
      ...(from === 'open' ? ['open restore admin → answered'] : []),
      `${from} replace admin → answered`,
      `${from} mend system → mended`,
      `${from} replaced system → replaced`,
      `${from} credit admin → credited`,
      `${from} credit system → credited`,
      `${from} refund admin → refunded`,
      `${from} refuse admin → refused`,
      `${from} withdraw customer → withdrawn`,
      `${from} close system → withdrawn`,
    ]),
    'refused contest customer → open',
  ])
})
