import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import { Button } from '@linkwright/react-ui/button'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api, toastProblem } from '../../wire/api.ts'
import { exportTable } from './export-table.ts'

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
      await exportTable(completedLinks, api.links.export.stream({ siteId, pageId }, { signal }))
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
