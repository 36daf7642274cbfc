import { Button, type ButtonProps } from '@linkwright/react-ui/button'
import { Tooltip } from '@linkwright/react-ui/tooltip'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { toastProblem } from '../wire/api.ts'

export interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'isDisabled' | 'pendingLabel'> {
  label: string
  hint?: string | undefined
  /**
   * Shown next to the button while there is nothing to export. The button stays enabled: the data may have changed, and
   * the response to a press decides.
   */
  nothing?: string | undefined
  /** Downloads the file. */
  onExport: () => Promise<void>
}

/** A button that exports a file, with a note while there is nothing to export. */
export function ExportButton({ label, hint, nothing, onExport, ...buttonProps }: ExportButtonProps) {
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
          {...buttonProps}
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
