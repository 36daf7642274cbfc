import { lineStatusLabel } from '@linkwright/core/buying/orders/line-status'
import { useFormat } from '@linkwright/react-ui/provider'
import type { AdminOrderDetail } from '@linkwright/sdk'

const texts = { label: 'Progress', by: (who: string) => `by ${who}` }

/** The status history of a line, with time and user. */
export function LineSteps({ line: { type, steps } }: { line: AdminOrderDetail }) {
  const { moment } = useFormat()
  return (
    <ol className="ld-line-steps" aria-label={texts.label}>
      {steps.map(({ status, at, by }) => (
        <li key={`${status} ${at}`}>
          {lineStatusLabel(type, status)} <time dateTime={at}>{moment(at)}</time>
          {by !== null && ` ${texts.by(by)}`}
        </li>
      ))}
    </ol>
  )
}
