import type { CandidateLink, Candidates } from '@linkwright/core/tracking/links/candidate'
import { CHECKING, NO_NEW_LINKS } from '@linkwright/core/tracking/links/candidate-messages'
import { Badge } from '@linkwright/react-ui/badge'
import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { useFormat } from '@linkwright/react-ui/provider'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { DataTable, type Sort } from '@linkwright/react-ui/table'
import { Link2, RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useScreenParams } from '../../navigation.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import { candidateColumns } from './new-links/candidate-columns.tsx'
import { DeleteChecked } from './new-links/delete-checked.tsx'
import { ProviderMessage } from './new-links/provider-message.tsx'
import { useNewLinks } from './new-links/use-new-links.ts'
import './new-links/new-links.css'

const texts = {
  title: 'Import page links',
  label: 'New links',
  found: (count: number) => `${plural(count, 'new link')} to this page`,
  foundBy: (found: string, provider: string) => `${found}, found by ${provider}`,
  select: 'Select',
  all: 'All',
  none: 'None',
  invert: 'Invert',
  checked: (count: string, of: string) => `${count} of ${of} checked`,
  add: 'Import Checked',
  ignore: 'Delete Checked',
  again: 'Check again',
  sample: 'Sample data',
  selected: 'Selected',
}

/** More rows than this are virtualized. */
const MANY = 100
const HEIGHT = 640
const foundIn = ({ is_sample, provider }: Candidates, count: number) =>
  is_sample ? texts.found(count) : texts.foundBy(texts.found(count), provider)
const idOf = ({ url }: CandidateLink) => url

/** Import page links: adds or ignores links that a provider found. */
export function ImportPage() {
  const { siteId, pageId } = useScreenParams('import-page')
  const format = useFormat()
  const columns = useMemo(() => candidateColumns(format), [format])
  const { found, links, error, isChecking, reload, chosen, choose, acting, act } = useNewLinks(
    Number(siteId),
    Number(pageId),
  )
  const [sort, setSort] = useState<Sort | null>({ id: 'da', desc: true })
  const [isConfirming, setConfirming] = useState(false)
  const { number } = format
  return (
    <Card
      title={texts.title}
      {...(found === undefined || links.length === 0 ? {} : { subtitle: foundIn(found, links.length) })}
      padding="none"
      actions={
        <>
          {found?.is_sample === true && <Badge tone="info">{texts.sample}</Badge>}
          <Button icon={<RefreshCw aria-hidden />} isPending={isChecking} onPress={reload}>
            {texts.again}
          </Button>
        </>
      }
    >
      {found !== undefined && !isChecking && <ProviderMessage found={found} />}
      {isChecking ? (
        <div className="ld-new-links-wait">
          <p role="status">{CHECKING}</p>
          <Loading label={CHECKING}>
            <Skeleton shape="block" height={200} />
          </Loading>
        </div>
      ) : error ? (
        <div className="ld-new-links-wait">
          <TryAgain error={error} onPress={reload} />
        </div>
      ) : links.length === 0 ? (
        (found === undefined || found.state === 'found') && (
          <EmptyState icon={<Link2 aria-hidden />} title={NO_NEW_LINKS} />
        )
      ) : (
        <>
          <div className="ld-new-links-tools">
            <div role="group" aria-label={texts.select} className="ld-new-links-select">
              <span>{texts.select}</span>
              <Button size="sm" variant="ghost" onPress={() => choose('all')}>
                {texts.all}
              </Button>
              <Button size="sm" variant="ghost" onPress={() => choose('none')}>
                {texts.none}
              </Button>
              <Button size="sm" variant="ghost" onPress={() => choose('invert')}>
                {texts.invert}
              </Button>
              <span role="status">{texts.checked(number(chosen.size), number(links.length))}</span>
            </div>
          </div>
          <DataTable
            label={texts.label}
            columns={columns}
            rows={links}
            rowId={idOf}
            rowLabel={idOf}
            isCompact
            sort={sort}
            onSort={setSort}
            selection={{
              selected: chosen,
              onChange: choose,
              header: texts.selected,
              actions: (
                <>
                  <Button
                    size="sm"
                    variant="primary"
                    isDisabled={acting === 'ignore'}
                    isPending={acting === 'add'}
                    onPress={() => void act('add')}
                  >
                    {texts.add}
                  </Button>
                  <Button
                    size="sm"
                    isDisabled={acting === 'add'}
                    isPending={acting === 'ignore'}
                    onPress={() => setConfirming(true)}
                  >
                    {texts.ignore}
                  </Button>
                </>
              ),
            }}
            {...(links.length > MANY ? { maxHeight: HEIGHT } : {})}
            empty={null}
          />
          {isConfirming && (
            <DeleteChecked
              count={chosen.size}
              onConfirm={() => act('ignore')}
              onClose={() => setConfirming(false)}
            />
          )}
        </>
      )}
    </Card>
  )
}
