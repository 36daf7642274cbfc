import { Badge } from '@linkwright/react-ui/badge'
import type { ReactNode } from 'react'

/** The label of invented figures; undefined where there are none. */
export function sampleBadge(label: string | undefined): ReactNode {
  return label === undefined ? undefined : <Badge tone="info">{label}</Badge>
}
