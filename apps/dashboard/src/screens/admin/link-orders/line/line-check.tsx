import { type CheckState, checkStates } from '@linkwright/core/buying/fulfilment/check-verdict'
import { Badge, type BadgeProps } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { useFormat } from '@linkwright/react-ui/provider'
import { toast } from '@linkwright/react-ui/toast'
import type { AdminOrderDetail, LineCheck } from '@linkwright/sdk'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../../../../shell/facts.tsx'
import { api, toastProblem } from '../../../../wire/api.ts'

const words = {
  title: 'Check of the published URL',
  sample: 'Sample page',
  again: 'Check again',
  asked: (name: string) => `The published URL of ${name} is looked at. What is seen shows here by itself.`,
  waiting: 'It has not been looked at yet.',
  seen: 'Seen',
  why: 'Why',
  status: 'Answer',
  link: 'Link',
  found: 'Found',
  missing: 'Not found',
  target: 'Leads to',
  anchor: 'Anchor',
  rel: 'Rel',
  robots: 'Robots',
}

const tones: Readonly<Record<CheckState, BadgeProps['tone']>> = {
  ok: 'good',
  failing: 'warn',
  unreachable: 'neutral',
}

/** What was last seen at the published URL of a line: it warns, and keeps nobody from anything. */
export function LineCheckSeen({ line, name }: { line: AdminOrderDetail; name: string }) {
  const [isAsking, setAsking] = useState(false)
  if (line.published_url === null) return null
  const { check } = line
  const ask = async () => {
    setAsking(true)
    try {
      await api.fulfilment.check({ id: line.id })
      toast.info(words.asked(name))
    } catch (error) {
      toastProblem(error)
    }
    setAsking(false)
  }
  return (
    <section className="ld-line-check" aria-label={words.title}>
      <h3 className="ld-order-badges lw-label">
        {words.title}
        {check !== null && <Badge tone={tones[check.state]}>{checkStates[check.state]}</Badge>}
        {check?.is_sample === true && <Badge tone="info">{words.sample}</Badge>}
      </h3>
      {check === null ? <p>{words.waiting}</p> : <Seen check={check} />}
      <div>
        <Button size="sm" icon={<RefreshCw aria-hidden />} isPending={isAsking} onPress={() => void ask()}>
          {words.again}
        </Button>
      </div>
    </section>
  )
}

function Seen({ check }: { check: LineCheck }) {
  const { moment } = useFormat()
  const isReached = check.status !== null
  return (
    <>
      {check.faults.length > 0 && (
        <ul className="ld-line-faults">
          {check.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <Facts
        of={{
          [words.seen]: moment(check.at),
          [words.why]: check.why ?? undefined,
          [words.status]: check.status ?? undefined,
          [words.link]: isReached ? (check.found ? words.found : words.missing) : undefined,
          [words.target]: check.target ?? undefined,
          [words.anchor]: check.anchor ?? undefined,
          [words.rel]: check.rel ?? undefined,
          [words.robots]: check.robots ?? undefined,
        }}
      />
    </>
  )
}
