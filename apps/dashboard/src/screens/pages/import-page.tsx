import type { CandidateLink } from '@linkwright/core/tracking/links/candidate'
import { CHECKING, newLinksFrom, NO_NEW_LINKS } from '@linkwright/core/tracking/links/candidate-messages'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { useFormat } from '@linkwright/react-ui/provider'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { DataTable } from '@linkwright/react-ui/table'
import { Link2, RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useScreenParams } from '../../navigation.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import { candidateColumns } from './new-links/candidate-columns.tsx'
import { DeleteChecked } from './new-links/delete-checked.tsx'
import { ProviderMessage } from './new-links/provider-message.tsx'
import { useNewLinks } from './new-links/use-new-links.ts'
import './new-links/new-links.css'

const words = {
  title: 'Import page links',
  label: 'New links',
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

/** More rows than fit are drawn as they come into view. */
const MANY = 100
const HEIGHT = 640
const idOf = ({ url }: CandidateLink) => url

/** Import page links (Spec A §2): links from a provider, to add or to ignore. */
export function ImportPage() {
  const { siteId, pageId } = useScreenParams('import-page')
  const format = useFormat()
  const columns = useMemo(() => candidateColumns(format), [format])
  const { found, links, error, isChecking, again, chosen, choose, acting, act } = useNewLinks(
    Number(siteId),
    Number(pageId),
  )
  const [isAsking, setAsking] = useState(false)
  const { number } = format
  return (
    <Card
      title={words.title}
      {...(found === undefined ? {} : { subtitle: newLinksFrom(found) })}
      padding="none"
      actions={
        <>
          {found?.is_sample === true && <Badge tone="info">{words.sample}</Badge>}
          <Button icon={<RefreshCw aria-hidden />} isPending={isChecking} onPress={again}>
            {words.again}
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
          <TryAgain error={error} onPress={again} />
        </div>
      ) : links.length === 0 ? (
        (found === undefined || found.state === 'found') && (
          <EmptyState icon={<Link2 aria-hidden />} title={NO_NEW_LINKS} />
        )
      ) : (
        <>
          <div className="ld-new-links-tools">
            <div role="group" aria-label={words.select} className="ld-new-links-select">
              <span>{words.select}</span>
              <Button size="sm" onPress={() => choose('all')}>
                {words.all}
              </Button>
              <Button size="sm" onPress={() => choose('none')}>
                {words.none}
              </Button>
              <Button size="sm" onPress={() => choose('invert')}>
                {words.invert}
              </Button>
              <span role="status">{words.checked(number(chosen.size), number(links.length))}</span>
            </div>
            <div className="ld-new-links-select">
              <Button
                variant="primary"
                isDisabled={chosen.size === 0 || acting === 'ignore'}
                isPending={acting === 'add'}
                onPress={() => void act('add')}
              >
                {words.add}
              </Button>
              <Button
                variant="danger"
                isDisabled={chosen.size === 0 || acting === 'add'}
                isPending={acting === 'ignore'}
                onPress={() => setAsking(true)}
              >
                {words.ignore}
              </Button>
            </div>
          </div>
          <DataTable
            label={words.label}
            columns={columns}
            rows={links}
            rowId={idOf}
            rowLabel={idOf}
            selection={{ selected: chosen, onChange: choose, header: words.selected }}
            {...(links.length > MANY ? { maxHeight: HEIGHT } : {})}
            empty={null}
          />
          {isAsking && (
            <DeleteChecked count={chosen.size} act={() => act('ignore')} onClose={() => setAsking(false)} />
          )}
        </>
      )}
    </Card>
  )
}
