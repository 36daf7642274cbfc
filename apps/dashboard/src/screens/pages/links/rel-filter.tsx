import { relFilterLabels, relFilters } from '@linkwright/core/tracking/links/rel'
import { Button } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import { ChevronDown } from 'lucide-react'
import { useAddressState } from '../../../navigation.tsx'

const texts = { all: 'Any rel', lost: 'Lost', choose: 'Show links by rel' }
const ALL = 'all'
const LOST = 'lost'

/** Filters links by the rel that providers and exports report. The URL holds the selection. */
export function useRelFilter() {
  const [selected, setSelected] = useAddressState('rel', ALL)
  const [, setPage] = useAddressState('page', '1')
  const rel = relFilters.find((each) => each === selected)
  const choose = (next: string) => {
    setSelected(next)
    setPage('1')
  }
  return {
    of: { ...(rel && { rel }), ...(selected === LOST && { lost: '1' as const }) },
    isFiltered: rel !== undefined || selected === LOST,
    filter: (
      <Menu
        aria-label={texts.choose}
        trigger={
          <Button>
            <span className="ld-opens-menu">
              {rel ? relFilterLabels[rel] : selected === LOST ? texts.lost : texts.all}
              <ChevronDown aria-hidden />
            </span>
          </Button>
        }
        items={[
          { id: ALL, label: texts.all, onAction: () => choose(ALL) },
          ...relFilters.map((id) => ({ id, label: relFilterLabels[id], onAction: () => choose(id) })),
          { id: LOST, label: texts.lost, onAction: () => choose(LOST) },
        ]}
      />
    ),
  }
}
