import { pathTo } from '@linkwright/core/access/screens'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { RankChart } from '@linkwright/react-ui/rank-chart'
import type { Page } from '@linkwright/sdk'
import { ScoutNote } from '../../scouting/scout-note.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import { useNotesAndUpdates } from '../sites/ranks/notes-and-updates.ts'
import type { Phrases } from './use-phrases.ts'

const texts = {
  title: 'Rank history',
  of: (phrase: string) => `Primary phrase: ${phrase}`,
  all: 'All phrases',
}

/** Rank history of the primary phrase; the others open from the table. */
export function RanksCard({ page, phrases }: { page: Page; phrases: Phrases }) {
  const { list, hasAllRanks, error, refetch } = phrases
  const primary = list.find(({ is_primary }) => is_primary === '1')
  const { own, updates } = useNotesAndUpdates(page.site_id)
  return (
    <Card
      title={texts.title}
      {...(primary ? { subtitle: texts.of(primary.key_phrase) } : {})}
      actions={
        <ButtonLink size="sm" href={`${pathTo('site-ranks', { siteId: page.site_id })}?page=${page.id}`}>
          {texts.all}
        </ButtonLink>
      }
    >
      <ScoutNote about="ranks" looked={page.scout} isQuiet />
      <RankChart
        isLoading={!hasAllRanks && error === null}
        series={primary ? [{ label: primary.key_phrase, points: primary.ranks, isOwn: true }] : []}
        notes={own}
        spans={updates}
        label={texts.title}
        error={
          error && !hasAllRanks ? <TryAgain isLine error={error} onPress={() => void refetch()} /> : undefined
        }
      />
    </Card>
  )
}
