import { tableHead } from '@linkwright/core/tables/table-csv'
import { completedLinks, NOTHING_TO_EXPORT } from '@linkwright/core/tracking/links/completed-links.table'
import { Button } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api, toastProblem } from '../../wire/api.ts'
import { download } from './download.ts'

const words = { export: 'Export CSV', running: 'Exporting…' }

/** All completed links of a page as completed-links.csv. */
export function ExportLinks({ siteId, pageId }: { siteId: number; pageId: number }) {
  const [isRunning, setRunning] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const run = async () => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setRunning(true)
    try {
      const file = await api.links.export({ siteId, pageId }, { signal })
      if (file.length <= tableHead(completedLinks).length) toast.error(NOTHING_TO_EXPORT)
      else download(completedLinks.file.name, [file])
    } catch (error) {
      if (!signal.aborted) toastProblem(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button
      icon={<Download aria-hidden />}
      isPending={isRunning}
      pendingLabel={words.running}
      onPress={() => void run()}
    >
      {words.export}
    </Button>
  )
}
