import { UNLIMITED_WEBSITES, hintsAtMoreKeywords, websitesLabel } from '@linkwright/core/access/plan-usage'
import { planLabel } from '@linkwright/core/buying/plans/plan-labels'
import { useFormat } from '@linkwright/react-ui/provider'
import { useSession } from '../session/session.ts'

const texts = { plan: 'Plan', keywords: 'Keywords', websites: 'Websites' }

/** The plan's name and usage. */
export function Usage() {
  return <Plan meters={useMeters()} />
}

/** The same for the header: shows the account owner a meter once more than 80 % is used. */
export function NearlyUsed() {
  const { user } = useSession()
  const meters = useMeters()
  return (
    <Plan meters={meters.filter(({ used, limit }) => user.is_main && toneOf(used, limit) !== undefined)} />
  )
}

interface Meter {
  label: string
  used: number
  /** Null: unlimited. */
  limit: number | null
  limitLabel: string
}

function useMeters(): Meter[] {
  const { plan, business } = useSession()
  const { number } = useFormat()
  return [
    {
      label: texts.keywords,
      used: business.key_phrases,
      limit: plan.key_phrases,
      limitLabel: number(plan.key_phrases),
    },
    {
      label: texts.websites,
      used: business.websites,
      limit: plan.websites === UNLIMITED_WEBSITES ? null : plan.websites,
      limitLabel: websitesLabel(plan.websites),
    },
  ]
}

function Plan({ meters }: { meters: readonly Meter[] }) {
  const { plan } = useSession()
  return (
    <dl className="ld-usage">
      <div className="ld-usage-part">
        <dt>{texts.plan}</dt>
        <dd>
          <b>{planLabel(plan)}</b>
        </dd>
      </div>
      {meters.map((meter) => (
        <Used key={meter.label} {...meter} />
      ))}
    </dl>
  )
}

function Used({ label, used, limit, limitLabel }: Meter) {
  const { number } = useFormat()
  const percent = limit === null ? 0 : limit === 0 ? 100 : Math.min(100, (used / limit) * 100)
  return (
    <div className="ld-usage-part">
      <dt>{label}</dt>
      <dd>
        <b>{number(used)}</b> / {limitLabel}
      </dd>
      <span className="ld-usage-bar" data-tone={toneOf(used, limit)} aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </div>
  )
}

/** The bar's color; the numbers are shown as text too. */
function toneOf(used: number, limit: number | null): 'bad' | 'warn' | undefined {
  if (limit === null) return undefined
  if (used >= limit) return 'bad'
  return hintsAtMoreKeywords(used, limit) ? 'warn' : undefined
}
