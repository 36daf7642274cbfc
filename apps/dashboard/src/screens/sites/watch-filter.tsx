import { filterNames, linkWatchFilters } from '@linkwright/core/tracking/verification/watch-filters'
import { useAddressValues } from '../../navigation.tsx'
import { ChoiceMenu } from '../../table/choice-menu.tsx'

const texts = { all: 'Any state', choose: 'Show links by state' }

/** Filters links by the state of their watch. The URL holds the selection. */
export function useWatchFilter() {
  const [values, set] = useAddressValues(['watch'])
  const watch = filterNames(linkWatchFilters).find((name) => name === values['watch'])
  const choose = (next?: string) => set({ watch: next, page: undefined })
  return {
    of: watch === undefined ? {} : { watch },
    clear: () => choose(),
    filter: (
      <ChoiceMenu
        label={texts.choose}
        all={texts.all}
        of={linkWatchFilters}
        value={watch}
        onChoose={choose}
      />
    ),
  }
}
