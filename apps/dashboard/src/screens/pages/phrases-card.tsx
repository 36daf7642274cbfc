import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { allowedFrequency, defaultFrequency } from '@linkwright/core/access/look-up-frequency'
import { addKeyPhrasesProblem, addToPageProblem, maxKeyPhrases } from '@linkwright/core/access/plan-limits'
import { pathTo } from '@linkwright/core/access/screens'
import { Card } from '@linkwright/react-ui/card'
import { Dialog } from '@linkwright/react-ui/dialog'
import { ButtonLink } from '@linkwright/react-ui/button'
import { KeyPhraseTable } from '@linkwright/react-ui/key-phrase-table'
import { RankChart } from '@linkwright/react-ui/rank-chart'
import type { KeyPhrase, Page } from '@linkwright/sdk'
import { Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Nothing, lazy } from '../../code/lazy.tsx'
import { useLastKnown } from '../../form/use-last-known.tsx'
import { useAddressState } from '../../navigation.tsx'
import { sampleBadge } from '../../scouting/sample-badge.tsx'
import { ScoutNote } from '../../scouting/scout-note.tsx'
import { useSession, useSite } from '../../session/session.ts'
import { EditTags, useTagsItem } from '../../tags/edit-tags.tsx'
import { useSortState } from '../../table/use-sort-state.ts'
import { UpgradeDialog } from '../account/plans/upgrade-dialog.tsx'
import { DeletePhrase } from './delete-phrase.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import { useOpen } from './use-page.ts'
import { usePhraseChanges } from './use-phrase-changes.ts'
import type { Phrases } from './use-phrases.ts'

const texts = {
  title: 'Key phrases',
  most: (count: number, most: number) => `${count} of up to ${most} key phrases on this page`,
  ranks: (phrase: string) => `Rank history of ${phrase}`,
  more: 'Competitors, notes and comparison',
  makePrimary: 'Make primary',
  delete: 'Delete',
}

const SelectedPhrases = lazy(
  async () => (await import('../../selection/selected-phrases.tsx')).SelectedPhrases,
  Nothing,
)

// Loaded with the card and not when it opens: a refused phrase returns to its field.
const AddPhrase = lazy(async () => (await import('./add-phrase.tsx')).AddPhrase, Nothing)

/** A page's phrases, the add form and the rank history of each phrase. */
export function PhrasesCard({ page, phrases }: { page: Page; phrases: Phrases }) {
  const { user, business, plan } = useSession()
  const site = useSite(page.site_id)
  const [filter, setFilter] = useAddressState('q', '')
  const [sort, setSort] = useSortState()
  const [open, setOpen] = useOpen()
  const atPlanLimit = addKeyPhrasesProblem(business.key_phrases, 1, plan.key_phrases, user)
  const { lastKnown: charted } = useLastKnown(
    phrases.list.find(({ id }) => open === `ranks-${id}`),
    open,
  )
  // If another user deletes it, the dialog stays open.
  const deleting = useLastKnown(
    phrases.list.find(({ id }) => open === `delete-${id}`),
    open,
  )
  const changes = usePhraseChanges(page)
  const tagsItem = useTagsItem('key_phrase')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = new Set(phrases.list.map(({ id }) => String(id)).filter((id) => chosen.has(id)))
  const close = () => setOpen('')
  // An unsaved phrase cannot be changed.
  const rowActions = (phrase: KeyPhrase) => [
    ...(phrase.is_primary === '1' || phrase.id < 0
      ? []
      : [
          {
            id: 'primary',
            label: texts.makePrimary,
            icon: <Star aria-hidden />,
            onAction: () => changes.makePrimary(phrase),
          },
        ]),
    ...(phrase.id < 0 ? [] : [tagsItem(phrase.id)]),
    {
      id: 'delete',
      label: texts.delete,
      icon: <Trash2 aria-hidden />,
      isDanger: true,
      onAction: () => setOpen(`delete-${phrase.id}`),
    },
  ]
  return (
    <div className="ld-summary-wide">
      <Card
        title={texts.title}
        subtitle={texts.most(phrases.list.length, maxKeyPhrases(page.page_type))}
        padding="none"
      >
        <div className="ld-inset ld-scout-notes">
          <ScoutNote about="ranks" looked={page.scout} />
          <ScoutNote about="volumes" looked={page.volume_scout} />
        </div>
        {phrases.error !== null && (
          <div className="ld-inset">
            <TryAgain isLine error={phrases.error} onPress={() => void phrases.refetch()} />
          </div>
        )}
        <KeyPhraseTable
          phrases={phrases.list}
          scoutLastRan={page.scout_last_ran}
          frequency={allowedFrequency(site?.frequency ?? defaultFrequency, plan)}
          isLoading={!phrases.hasAllRanks && phrases.error === null}
          filter={{ value: filter, onChange: setFilter, maxLength: FILTER_LENGTH }}
          sort={sort}
          onSort={setSort}
          onAdd={() => setOpen(atPlanLimit === undefined ? 'add' : 'more')}
          isAtLimit={atPlanLimit !== undefined}
          onChart={({ id }) => setOpen(`ranks-${id}`)}
          rowActions={rowActions}
          selection={{
            selected,
            onChange: setChosen,
            actions: selected.size > 0 && (
              <SelectedPhrases
                siteId={page.site_id}
                rows={phrases.list.map((phrase) => ({ phrase, page }))}
                hasAll={false}
                selected={selected}
                onSelected={setChosen}
              />
            ),
          }}
          onReorder={changes.reorder}
        />
      </Card>
      <Dialog
        isOpen={charted !== undefined}
        onClose={close}
        title={texts.ranks(charted?.key_phrase ?? '')}
        size="lg"
        isDismissable
      >
        {sampleBadge(page.scout.is_sample ? SAMPLE_DATA : undefined)}
        <RankChart
          isLoading={!phrases.hasAllRanks}
          series={charted ? [{ label: charted.key_phrase, points: charted.ranks, isOwn: true }] : []}
          height={300}
        />
        {charted !== undefined && (
          <ButtonLink
            href={`${pathTo('site-ranks', { siteId: page.site_id })}?page=${page.id}&phrases=${charted.id}`}
          >
            {texts.more}
          </ButtonLink>
        )}
      </Dialog>
      <EditTags kind="key_phrase" objects={phrases.list} nameOf={({ key_phrase }) => key_phrase} />
      <UpgradeDialog
        title="Add More Keywords"
        isOpen={open === 'more' && atPlanLimit !== undefined}
        onClose={close}
        why={atPlanLimit ?? ''}
      />
      <DeletePhrase
        page={page}
        phrase={deleting.lastKnown}
        isDeleted={deleting.isDeleted}
        onClose={close}
        onDelete={changes.remove}
      />
      <AddPhrase
        page={page}
        language={site?.language}
        phrases={phrases.list}
        isOpen={open === 'add' && atPlanLimit === undefined}
        limitProblem={addToPageProblem(page.page_type, phrases.list.length)}
        onOpen={() => setOpen('add')}
        onClose={close}
      />
    </div>
  )
}
