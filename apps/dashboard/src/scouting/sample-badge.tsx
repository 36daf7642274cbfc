import { Badge } from '@linkwright/react-ui/badge'
import type { ReactNode } from 'react'
import './scouting.css'

/** The badge of sample data; undefined without a label. */
export function sampleBadge(label: string | undefined): ReactNode {
  if (label === undefined) return undefined
  return (
    <div className="ld-sample">
      <Badge tone="info">{label}</Badge>
    </div>
  )
}
