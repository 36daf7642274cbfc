import { LINKS_FILE, linksCsvHead, linksCsvRow, NOTHING_TO_EXPORT } from '@linkwright/core/links/links-csv'
import { Button } from '@linkwright/react-ui/button'
import { useFormat } from '@linkwright/react-ui/provider'
import { toast } from '@linkwright/react-ui/toast'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api, toastProblem } from '../../api.ts'
import { download } from './download.ts'

/** The most that one answer carries. */
const ROWS_A_CALL = 1000

const words = {
  export: 'Export CSV',
  reading: (done: string, total: string) => `Exporting ${done} of ${total}…`,
  begun: 'Exporting…',
}

/** All completed links of a page as completed-links.csv, read answer by answer. */
export function ExportLinks({ siteId, pageId }: { siteId: number; pageId: number }) {
  const { number } = useFormat()
  const [note, setNote] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const run = async () => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setNote(words.begun)
    try {
      const input = { siteId, pageId, url_progress: 'placed', level: 'primary', limit: ROWS_A_CALL } as const
      const parts = [linksCsvHead()]
      for await (const rows of api.links.list(input, { signal }).pages()) {
        for (const row of rows) parts.push(linksCsvRow(row))
        setNote(words.reading(number(parts.length - 1), number(rows.total ?? parts.length - 1)))
      }
      if (parts.length === 1) toast.error(NOTHING_TO_EXPORT)
      else download(LINKS_FILE, parts)
    } catch (error) {
      if (!signal.aborted) toastProblem(error)
    } finally {
      setNote(undefined)
    }
  }
  return (
    <Button
      icon={<Download aria-hidden />}
      isPending={note !== undefined}
      pendingLabel={note}
      onPress={() => void run()}
    >
      {words.export}
    </Button>
  )
}
