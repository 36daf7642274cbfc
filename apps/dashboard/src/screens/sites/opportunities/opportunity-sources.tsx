import { SAMPLE_DATA, scoutNote } from '@linkwright/core/tracking/scouting/scout-note'
import { OPPORTUNITIES_SOURCE } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import type { OpportunitySource } from '@linkwright/sdk'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { sampleBadge } from '../../../scouting/sample-badge.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, toastProblem, useApi } from '../../../wire/api.ts'
import { serverNow } from '../../../wire/clock.ts'
import { invalidateOpportunities } from './changes.ts'

const texts = {
  refill: 'Refill',
  checking: 'Checking the competitors…',
  of: (page: string, note: string) => `${page}: ${note}`,
}

/** The sources of opportunities, the state of their look-up, and a button that repeats it. */
export function OpportunitySources({ siteId }: { siteId: number }) {
  const sources = useApi(api.opportunities.sources, { siteId })
  const [isRefilling, setRefilling] = useState(false)
  const refill = async () => {
    setRefilling(true)
    try {
      await api.opportunities.refill({ siteId })
      toast.info(texts.checking)
    } catch (error) {
      toastProblem(error)
    }
    invalidateOpportunities()
    setRefilling(false)
  }
  return (
    <section className="ld-opp-from" aria-label="Sources of opportunities">
      <div className="ld-opp-from-line">
        <p className="ld-quiet">{OPPORTUNITIES_SOURCE}</p>
        {sampleBadge(sources.data?.some(({ is_sample }) => is_sample) ? SAMPLE_DATA : undefined)}
        <Button icon={<RefreshCw aria-hidden />} isPending={isRefilling} onPress={() => void refill()}>
          {texts.refill}
        </Button>
      </div>
      {sources.error !== null && sources.data === undefined && (
        <TryAgain isLine error={sources.error} onPress={() => void sources.refetch()} />
      )}
      <States of={sources.data ?? []} />
    </section>
  )
}

/** What is missing or outdated: each message once, with its pages. */
function States({ of }: { of: readonly OpportunitySource[] }) {
  const now = serverNow()
  const described = of.flatMap(({ page_nickname, scout }) => {
    const note = scoutNote('opportunities', scout, now)
    return note === undefined ? [] : [{ note, page_nickname, isFailed: scout.state === 'failed' }]
  })
  const notes = [...Map.groupBy(described, ({ note }) => note)]
  return notes.map(([note, pages]) => {
    const message = texts.of(pages.map(({ page_nickname }) => page_nickname).join(', '), note)
    if (pages[0]?.isFailed !== true)
      return (
        <p key={note} className="ld-quiet">
          {message}
        </p>
      )
    return (
      <Alert key={note} tone="warn">
        {message}
      </Alert>
    )
  })
}
