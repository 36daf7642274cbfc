import { termsSentence } from '@linkwright/core/buying/promises/promise-rules'
import { Badge } from '@linkwright/react-ui/badge'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Catalogue } from '@linkwright/sdk'

const texts = { always: 'from the beginning', from: (day: string) => `from ${day}`, none: 'None yet' }
const states = { past: undefined, now: 'Today', coming: 'Upcoming' } as const

/** The promise, and all past, current and future prices, newest first. */
export function History({ item: { prices, promise } }: { item: Catalogue['items'][number] }) {
  const { money, date } = useFormat()
  const sentence = termsSentence(promise)
  if (prices.length === 0) return <p>{texts.none}</p>
  return (
    <>
      {sentence !== null && <p>{sentence}</p>}
      <ul className="ld-history">
        {prices.map(({ from_day, price, state }) => (
          <li key={from_day}>
            {money(price)} {from_day === null ? texts.always : texts.from(date(from_day))}{' '}
            {states[state] && <Badge tone={state === 'now' ? 'good' : 'info'}>{states[state]}</Badge>}
          </li>
        ))}
      </ul>
    </>
  )
}
