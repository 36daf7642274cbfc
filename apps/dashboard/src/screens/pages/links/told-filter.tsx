import { relFilterLabels, relFilters } from '@linkwright/core/tracking/links/rel'
import { Button } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import { ChevronDown } from 'lucide-react'
import { useAddressState } from '../../../navigation.tsx'

const words = { all: 'Any rel', lost: 'Lost', choose: 'Show links by rel' }
const ALL = 'all'
const LOST = 'lost'

/** Holds the links to what providers and exports tell of them (AMB-191); the choice stands in the address. */
export function useToldFilter() {
  const [told, setTold] = useAddressState('rel', ALL)
  const [, setPage] = useAddressState('page', '1')
  const rel = relFilters.find((each) => each === told)
  const choose = (next: string) => {
    setTold(next)
    setPage('1')
  }
  return {
    of: { ...(rel && { rel }), ...(told === LOST && { lost: '1' as const }) },
    isFiltered: rel !== undefined || told === LOST,
    filter: (
      <Menu
        aria-label={words.choose}
        trigger={
          <Button>
            <span className="ld-opens-menu">
              {rel ? relFilterLabels[rel] : told === LOST ? words.lost : words.all}
              <ChevronDown aria-hidden />
            </span>
          </Button>
        }
        items={[
          { id: ALL, label: words.all, onAction: () => choose(ALL) },
          ...relFilters.map((id) => ({ id, label: relFilterLabels[id], onAction: () => choose(id) })),
          { id: LOST, label: words.lost, onAction: () => choose(LOST) },
        ]}
      />
    ),
  }
}
