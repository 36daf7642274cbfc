import { Button, type ButtonProps } from '@linkwright/react-ui/button'
import { Tooltip } from '@linkwright/react-ui/tooltip'
import { Download } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { toastProblem } from '../wire/api.ts'
import './export-button.css'

interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'isDisabled' | 'pendingLabel'> {
  label: string
  hint?: string | undefined
  /**
   * Stands beside the button while there is nothing to export. The button can be pressed all the same: what was read
   * before may have changed, and the answer to a press says the last word.
   */
  nothing?: string | undefined
  /** Hands a file to the browser's downloads; aborted when the button leaves the screen. */
  onExport: (signal: AbortSignal) => Promise<void>
}

/** A button that exports a file, and says before it is pressed when there is nothing to export. */
export function ExportButton({ label, hint, nothing, onExport, ...look }: ExportButtonProps) {
  const [isPending, setPending] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const noteId = useId()
  const run = async () => {
    const { signal } = (stop.current = new AbortController())
    setPending(true)
    try {
      await onExport(signal)
    } catch (error) {
      // Rejects with it when the export itself was stopped.
      if (error !== signal.reason) toastProblem(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <span className="ld-export">
      {nothing !== undefined && (
        <span className="ld-quiet" id={noteId}>
          {nothing}
        </span>
      )}
      <Tooltip content={hint}>
        <Button
          {...look}
          icon={<Download aria-hidden />}
          isPending={isPending}
          aria-describedby={nothing === undefined ? undefined : noteId}
          onPress={() => void run()}
        >
          {label}
        </Button>
      </Tooltip>
    </span>
  )
}
