import {
  opportunityStatuses,
  type OpportunityStatus,
} from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { Button } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import type { Opportunity } from '@linkwright/sdk'
import { Check, ChevronDown } from 'lucide-react'

const words = { status: (url: string) => `Status of ${url}` }

interface StatusMenuProps {
  of: Opportunity
  onChoose: (status: OpportunityStatus) => void
}

/** How far the outreach is: any of the words, which is saved at once. */
export function StatusMenu({ of: { url, status }, onChoose }: StatusMenuProps) {
  return (
    <Menu
      aria-label={words.status(url)}
      trigger={
        <Button size="sm" aria-label={`${words.status(url)}: ${status}`}>
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
