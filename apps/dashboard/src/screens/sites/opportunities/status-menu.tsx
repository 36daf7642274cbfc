import {
  opportunityStatuses,
  type OpportunityStatus,
} from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { Button, IconButton } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import type { Opportunity } from '@linkwright/sdk'
import { ArrowRightLeft, Check, ChevronDown } from 'lucide-react'

const texts = { status: (url: string) => `Status of ${url}` }

interface StatusMenuProps {
  of: Opportunity
  /** Shows no status, where a column already names it. */
  isIcon?: boolean
  onChoose: (status: OpportunityStatus) => void
}

/** The outreach status. A new status is saved immediately. */
export function StatusMenu({ of: { url, status }, isIcon = false, onChoose }: StatusMenuProps) {
  const name = `${texts.status(url)}: ${status}`
  return (
    <Menu
      aria-label={texts.status(url)}
      trigger={
        isIcon ? (
          <IconButton size="sm" icon={<ArrowRightLeft aria-hidden />} label={name} />
        ) : (
          <Button size="sm" aria-label={name}>
            <span className="ld-opens-menu">
              {status}
              <ChevronDown aria-hidden />
            </span>
          </Button>
        )
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
