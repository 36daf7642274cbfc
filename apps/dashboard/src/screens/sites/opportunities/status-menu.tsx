import {
  opportunityStatuses,
  type OpportunityStatus,
} from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { Button } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import type { Opportunity } from '@linkwright/sdk'
import { Check, ChevronDown } from 'lucide-react'

const texts = { status: (url: string) => `Status of ${url}` }

interface StatusMenuProps {
  of: Opportunity
  onChoose: (status: OpportunityStatus) => void
}

/** The outreach status. A new status is saved immediately. */
export function StatusMenu({ of: { url, status }, onChoose }: StatusMenuProps) {
  return (
    <Menu
      aria-label={texts.status(url)}
      trigger={
        <Button size="sm" aria-label={`${texts.status(url)}: ${status}`}>
          <span className="ld-opens-menu">
            {status}
            <ChevronDown aria-hidden />
          </span>
        </Button>
      }
      items={opportunityStatuses.map((each) => ({
        id: each,
        label: each,
        ...(each === status ? { icon: <Check aria-hidden /> } : {}),
        onAction: () => {
          if (each !== status) onChoose(each)
        },
      }))}
    />
  )
}
