import { watchesTable } from '@linkwright/core/buying/watches/watches.table'
import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Pager } from '@linkwright/react-ui/pager'
import { DataTable, TableToolbar } from '@linkwright/react-ui/table'
import type { Watch } from '@linkwright/sdk'
import { SearchX, ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { lazyDialog } from '../../../code/lazy.tsx'
import { useAddressState } from '../../../navigation.tsx'
import { sampleBadge } from '../../../scouting/sample-badge.tsx'
import { ChoiceMenu } from '../../../table/choice-menu.tsx'
import { useLogFilter } from '../../../table/use-log-filter.ts'
import { usePagedRows } from '../../../table/use-paged-rows.ts'
import { api } from '../../../wire/api.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { StateCounts } from './state-counts.tsx'
import { watchColumns } from './watch-columns.tsx'
import './proof.css'

const texts = {
  title: 'Watched links',
  filter: 'Filter watched links',
  any: 'Any origin',
  origins: 'Show links by origin',
  pages: 'Pages of watched links',
  none: 'No watched links yet',
  noneHint:
    'We check the published pages of your links regularly, and show here whether each link is still there.',
  what: 'We check that each link is still on its page as it should be: every week while it is promised, otherwise less often the older it is.',
  nothing: 'No watched link matches your filter.',
  clear: 'Clear the filter',
  sample: 'Sample data',
}
const { origin } = watchesTable.choices
const origins = Object.keys(origin.of) as (keyof typeof origin.of)[]

const Details = lazyDialog(async () => (await import('./watch-drawer.tsx')).WatchDrawer)

/** Watched links of a site or a page: their states, and what each check found. */
export function Watches({ of }: { of: { site_id?: number; page_id?: number } }) {
  const filters = useLogFilter(watchesTable)
  const [opened, setOpened] = useAddressState('watch', '')
  const { rows, total, failure, filter, pager, ...list } = usePagedRows({
    table: watchesTable,
    call: api.watches.list,
    of: { ...of, ...filters.input },
  })
  const columns = useMemo(
    () =>
      watchColumns(rows ?? [], {
        isOfPage: of.page_id !== undefined,
        onOpen: ({ id }) => setOpened(String(id)),
      }),
    [rows, of.page_id, setOpened],
  )
  const isSample = rows?.some(({ is_sample }) => is_sample) === true
  return (
    <div className="ld-proof">
      <StateCounts
        of={of}
        state={filters.values['state']}
        onState={(state) => filters.change({ state: state ?? null })}
      />
      <Card title={texts.title} subtitle={texts.what} padding="none">
        <TableToolbar
          filter={{ label: texts.filter, placeholder: texts.filter, ...filter }}
          count={rows && plural(total, 'link')}
        >
          {sampleBadge(isSample ? texts.sample : undefined)}
          <ChoiceMenu
            label={texts.origins}
            all={texts.any}
            of={origin.of}
            value={origins.find((each) => each === filters.values['origin'])}
            onChoose={(value) => filters.change({ origin: value ?? null })}
          />
        </TableToolbar>
        <DataTable
          label={texts.title}
          columns={columns}
          rows={rows ?? []}
          rowId={idOf}
          rowLabel={labelOf}
          {...list.sort}
          isSortedByHost
          isCompact
          isLoading={list.isLoading}
          error={failure && <TryAgain error={failure} onPress={list.reload} />}
          empty={
            list.isFiltered || filters.isSet ? (
              <EmptyState
                icon={<SearchX aria-hidden />}
                title={texts.nothing}
                action={<Button onPress={filters.clear}>{texts.clear}</Button>}
              />
            ) : (
              <EmptyState icon={<ShieldCheck aria-hidden />} title={texts.none}>
                {texts.noneHint}
              </EmptyState>
            )
          }
        />
        {total > watchesTable.size && <Pager label={texts.pages} total={total} {...pager} />}
      </Card>
      {/^\d+$/.test(opened) && <Details id={Number(opened)} onClose={() => setOpened('')} />}
    </div>
  )
}

const idOf = ({ id }: Watch) => String(id)
const labelOf = ({ url }: Watch) => url
