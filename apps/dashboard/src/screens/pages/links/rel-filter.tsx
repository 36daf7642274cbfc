import { relFilterLabels, relFilters } from '@linkwright/core/tracking/links/rel'
import { Button } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import { ChevronDown } from 'lucide-react'
import { useAddressValues } from '../../../navigation.tsx'

const texts = { all: 'Any rel', lost: 'Lost', choose: 'Show links by rel' }

/** Filters links by the rel that providers and exports report. The URL holds the selection. */
export function useRelFilter() {
  const [values, set] = useAddressValues(['rel', 'lost'])
  const rel = relFilters.find((each) => each === values['rel'])
  const isLost = values['lost'] === '1'
  const choose = (next: { rel?: string; lost?: string }) =>
    set({ rel: undefined, lost: undefined, page: undefined, ...next })
  return {
    of: { ...(rel && { rel }), ...(isLost && { lost: '1' as const }) },
    filter: (
      <Menu
        aria-label={texts.choose}
        trigger={
          <Button>
            <span className="ld-opens-menu">
              {rel ? relFilterLabels[rel] : isLost ? texts.lost : texts.all}
              <ChevronDown aria-hidden />
            </span>
          </Button>
        }
        items={[
          { id: 'all', label: texts.all, onAction: () => choose({}) },
          ...relFilters.map((id) => ({
            id,
            label: relFilterLabels[id],
            onAction: () => choose({ rel: id }),
          })),
          { id: 'lost', label: texts.lost, onAction: () => choose({ lost: '1' }) },
        ]}
      />
    ),
  }
}
