import { keptReasons } from '@linkwright/core/tracking/verification/why-kept'
import { Badge } from '@linkwright/react-ui/badge'
import { LinkTimeline } from '@linkwright/react-ui/link-timeline'
import type { LinkLook } from '@linkwright/sdk'
import { download } from '../../browser/download.ts'
import { api, toastProblem } from '../../wire/api.ts'
import './looks-timeline.css'

const texts = {
  accepted: 'Accepted',
  acceptedNote: (note: string) => `Accepted by our team: ${note}`,
}

interface LooksTimelineProps {
  publishedUrl: string
  looks: readonly LinkLook[]
  checkedAt: string | null
  paidUntil: string | null
}

/** The looks at a link over time, with their evidence, why each was stored, and what our team has accepted. */
export function LooksTimeline({ publishedUrl, looks, checkedAt, paidUntil }: LooksTimelineProps) {
  const byId = new Map(looks.map((look) => [look.id, look]))
  return (
    <LinkTimeline
      publishedUrl={publishedUrl}
      checkedAt={checkedAt ?? ''}
      paidUntil={paidUntil}
      looks={looks.map(({ id, at, verdict, codes, reasons, url, found_at, excerpt, evidence }) => ({
        id,
        at,
        verdict,
        codes,
        reasons,
        url: found_at ?? url,
        excerpt,
        evidence,
      }))}
      onDownloadEvidence={(lookId) => void downloadEvidence(lookId).catch(toastProblem)}
      actions={({ id }) => <About look={byId.get(id)} />}
    />
  )
}

async function downloadEvidence(lookId: number): Promise<void> {
  download(`look-${lookId}.wacz`, await api.evidence.download({ id: lookId }))
}

function About({ look }: { look: LinkLook | undefined }) {
  if (look === undefined) return null
  return (
    <>
      <span className="ld-look-note">{keptReasons[look.why]}</span>
      {look.accepted !== null && (
        <>
          <Badge tone="good">{texts.accepted}</Badge>
          {look.accepted.note !== '' && (
            <span className="ld-look-note">{texts.acceptedNote(look.accepted.note)}</span>
          )}
        </>
      )}
    </>
  )
}
