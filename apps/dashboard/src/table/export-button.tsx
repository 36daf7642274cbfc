import { Button, type ButtonProps } from '@linkwright/react-ui/button'
import { Tooltip } from '@linkwright/react-ui/tooltip'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { toastProblem } from '../wire/api.ts'

export interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'isDisabled' | 'pendingLabel'> {
  label: string
  hint?: string | undefined
  /**
   * Stands beside the button while there is nothing to export. The button can be pressed all the same: what was read
   * before may have changed, and the answer to a press says the last word.
   */
  nothing?: string | undefined
  /** Hands a file to the browser's downloads. */
  onExport: () => Promise<void>
}

/** A button that exports a file, and says before it is pressed when there is nothing to export. */
export function ExportButton({ label, hint, nothing, onExport, ...look }: ExportButtonProps) {
  const [isPending, setPending] = useState(false)
  const noteId = useId()
  return (
    <>
      {nothing && (
        <span className="ld-quiet" id={noteId}>
          {nothing}
        </span>
      )}
      <Tooltip content={hint}>
        <Button
          {...look}
          icon={<Download aria-hidden />}
          isPending={isPending}
          aria-describedby={nothing && noteId}
          onPress={() => {
            setPending(true)
            void onExport()
              .catch(toastProblem)
              .finally(() => setPending(false))
          }}
        >
          {label}
        </Button>
      </Tooltip>
    </>
  )
}
