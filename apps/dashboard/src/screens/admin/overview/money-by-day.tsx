import { useFormat } from '@linkwright/react-ui/provider'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import type { OverviewDay } from '@linkwright/sdk'

const texts = {
  charged: 'Charged',
  refunded: 'Refunded',
  shape: (first: string, last: string, charged: string, refunded: string) =>
    `Money from ${first} to ${last}: ${charged} charged to cards, ${refunded} refunded`,
  day: (day: string, charged: string, refunded: string) => `${day}: ${charged} charged, ${refunded} refunded`,
}
/** Units of the SVG, which is stretched to its container. */
const DAY = 10
const GAP = 1.5
const HEIGHT = 100

interface MoneyByDayProps {
  /** Oldest first. */
  days: readonly OverviewDay[]
  isLoading: boolean
}

/** A bar chart by day: card payments above the line, refunds below. The table has the same figures as text. */
export function MoneyByDay({ days, isLoading }: MoneyByDayProps) {
  const { date, money } = useFormat()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined)
    return isLoading ? (
      <Loading label={texts.charged}>
        <Skeleton height="8rem" shape="block" />
      </Loading>
    ) : null
  const most = Math.max(...days.map(({ charged }) => charged))
  const back = Math.max(...days.map(({ refunded }) => refunded))
  const scale = most + back === 0 ? 0 : HEIGHT / (most + back)
  // Without any money the line is at the bottom.
  const zero = scale === 0 ? HEIGHT : most * scale
  const sum = (of: 'charged' | 'refunded') => money(days.reduce((all, day) => all + day[of], 0))
  return (
    <figure className="ld-money">
      <div className="ld-money-axis" aria-hidden>
        <span>{money(most)}</span>
        <span>{back === 0 ? money(0) : money(-back)}</span>
      </div>
      <svg
        className="ld-money-bars"
        viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.shape(date(first.day), date(last.day), sum('charged'), sum('refunded'))}
      >
        {days.map(({ day, charged, refunded }, index) => (
          <g key={day}>
            <title>{texts.day(date(day), money(charged), money(refunded))}</title>
            <rect className="ld-money-day" x={index * DAY} y={0} width={DAY} height={HEIGHT} />
            <rect
              data-of="charged"
              x={index * DAY + GAP}
              y={zero - charged * scale}
              width={DAY - 2 * GAP}
              height={charged * scale}
            />
            <rect
              data-of="refunded"
              x={index * DAY + GAP}
              y={zero}
              width={DAY - 2 * GAP}
              height={refunded * scale}
            />
          </g>
        ))}
        <line x1={0} x2={days.length * DAY} y1={zero} y2={zero} />
      </svg>
      <div className="ld-money-days" aria-hidden>
        <span>{date(first.day)}</span>
        <span className="ld-money-keys">
          <span data-of="charged">{texts.charged}</span>
          <span data-of="refunded">{texts.refunded}</span>
        </span>
        <span>{date(last.day)}</span>
      </div>
    </figure>
  )
}
