import { Button } from '@linkwright/react-ui/button'
import type { Opportunity } from '@linkwright/sdk'
import { Columns3, Table2 } from 'lucide-react'
import { useState } from 'react'
import { lazy, lazyDialog } from '../../../code/lazy.tsx'
import { useAddressState, useScreenParams } from '../../../navigation.tsx'
import { useSite } from '../../../session/session.ts'
import { OpportunityTable } from './opportunity-table.tsx'
import { OpportunitySources } from './opportunity-sources.tsx'
import '../../../table/print.css'
import './opportunities.css'

const texts = {
  title: 'Opportunities',
  table: 'Table',
  board: 'Board',
}

const Board = lazy(async () => (await import('./opportunity-board.tsx')).OpportunityBoard)
const Details = lazyDialog(async () => (await import('./opportunity-drawer.tsx')).OpportunityDrawer)

/** Pages that link to a site's competitors, and the outreach to them, as a table or a board by status. */
export function Opportunities() {
  const siteId = Number(useScreenParams('site-opps').siteId)
  const site = useSite(siteId)
  const [view, setView] = useAddressState('view', 'table')
  const [opened, setOpened] = useState<Opportunity>()
  if (site === undefined) return null
  const isBoard = view === 'board'
  const views = (
    <div className="ld-opp-views" role="group" aria-label={texts.title}>
      <Button icon={<Table2 aria-hidden />} aria-pressed={!isBoard} onPress={() => setView('table')}>
        {texts.table}
      </Button>
      <Button icon={<Columns3 aria-hidden />} aria-pressed={isBoard} onPress={() => setView('board')}>
        {texts.board}
      </Button>
    </div>
  )
  const List = isBoard ? Board : OpportunityTable
  return (
    <div className="ld-opps">
      <OpportunitySources siteId={siteId} />
      <List siteId={siteId} views={views} onOpen={setOpened} />
      {opened && <Details siteId={siteId} of={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
