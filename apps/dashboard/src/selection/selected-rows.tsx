import { Button } from '@linkwright/react-ui/button'
import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import { type ReactNode, useState } from 'react'
import { problemMessage } from '../wire/api.ts'

const texts = {
  all: (total: number) => `Select all ${total.toLocaleString('en-US')} that match`,
}

/** A button for the selected rows. */
export interface RowAction {
  id: string
  label: string
  icon: ReactNode
  isDanger?: boolean
  /** Confirmation before the action; without it the action runs immediately. */
  ask?: {
    title: string
    confirm: string
    content: ReactNode
  }
  /** Throws if the server refuses; false if the refusal was shown already. */
  run: () => Promise<unknown>
  /** The rows stay selected. */
  keeps?: boolean
}

interface SelectedRowsProps {
  /** Number of selected rows, and of rows that match the filter. */
  count: number
  total: number
  actions: readonly RowAction[]
  onAll: () => void
  onDone: () => void
}

/** What can be done with the selected rows of a list, for its bar at the bottom of the screen. */
export function SelectedRows({ count, total, actions, onAll, onDone }: SelectedRowsProps) {
  const [asked, setAsked] = useState<string>()
  const [running, setRunning] = useState<string>()
  const [error, setError] = useState<string>()
  const question = actions.find(({ id }) => id === asked)
  const close = () => {
    setAsked(undefined)
    setError(undefined)
  }
  const run = async ({ id, run: start, keeps }: RowAction) => {
    setRunning(id)
    setError(undefined)
    try {
      const isDone = await start()
      setAsked(undefined)
      if (keeps !== true && isDone !== false) onDone()
    } catch (failure) {
      setError(problemMessage(failure))
    }
    setRunning(undefined)
  }
  return (
    <>
      {count < total && (
        <Button variant="ghost" onPress={onAll}>
          {texts.all(total)}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.id}
          variant={action.isDanger ? 'danger' : 'secondary'}
          icon={action.icon}
          isPending={running === action.id && asked === undefined}
          onPress={() => (action.ask === undefined ? void run(action) : setAsked(action.id))}
        >
          {action.label}
        </Button>
      ))}
      {error !== undefined && asked === undefined && <span role="alert">{error}</span>}
      <ConfirmDialog
        isOpen={question?.ask !== undefined}
        onClose={close}
        title={question?.ask?.title ?? ''}
        confirmLabel={question?.ask?.confirm ?? ''}
        isDanger={question?.isDanger === true}
        error={error}
        onConfirm={async () => {
          if (question !== undefined) await run(question)
        }}
      >
        {/* Enter in a field confirms. */}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (question !== undefined && running === undefined) void run(question)
          }}
        >
          {question?.ask?.content}
        </form>
      </ConfirmDialog>
    </>
  )
}
