import type { RankHistory, Site } from '@linkwright/sdk'
import { useMemo, useState } from 'react'
import { isRecord, readJson, writeJson } from '../../../browser/stored-json.ts'
import { noteMessages } from './chart-lines.ts'
import { useNotesAndUpdates } from './notes-and-updates.ts'

const KEY = 'linkwright.rank-marks'

/** Whether the chart shows its marks, as chosen in this browser, and a function that changes it. */
export function useShowsMarks(): [boolean, (shows: boolean) => void] {
  const [shows, setShows] = useState(() => readJson('localStorage', KEY, isRecord)?.['isHidden'] !== true)
  return [
    shows,
    (next) => {
      setShows(next)
      writeJson('localStorage', KEY, { isHidden: !next })
    },
  ]
}

/** Events, own notes and updates of search engines within the days of the chart. */
export function useMarks(site: Site, history: RankHistory | undefined) {
  const { own, updates } = useNotesAndUpdates(site.id)
  return useMemo(() => {
    const [start, end] = [history?.days[0], history?.days.at(-1)]
    if (history === undefined || start === undefined || end === undefined)
      return { own: [], events: [], updates: [] }
    return {
      own: own.filter(({ when }) => when <= end && when >= start),
      events: noteMessages(history, site),
      updates: updates.filter(({ from, to }) => from <= end && (to ?? end) >= start),
    }
  }, [own, updates, history, site])
}

export type Marks = ReturnType<typeof useMarks>
