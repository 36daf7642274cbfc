import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import type { CartAddInput } from '@linkwright/sdk'
import { useState } from 'react'
import { problemSentence, toastProblem } from '../wire/api.ts'
import { useSession } from '../session/session.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { editLine, emptyCart, moveLine } from './cart-lines.ts'
import { unreadableIn } from './shown-cart.ts'
import { EditFields, isRight } from './edit-fields.tsx'
import { formOf, isLink } from './line-forms.ts'
import { MoveFields, type Place } from './move-fields.tsx'

const words = {
  edit: 'Edit cart line',
  move: 'Move to another page',
  save: 'Save',
  saving: 'Saving…',
  empty: 'Empty cart',
  question: (count: number) =>
    count === 1 ? 'The line of your cart goes.' : `All ${count} lines of your cart go.`,
}

export interface LineDialogsProps {
  /** `edit-7`, `move-7` or `empty`; nothing is open otherwise. */
  open: string
  onClose: () => void
}

/** What is done to lines of the cart in dialogs. */
export function LineDialogs({ open, onClose }: LineDialogsProps) {
  const session = useSession()
  const { cart } = session
  const count = cart.length + unreadableIn(session).length
  const [act, id] = open.split('-')
  const item = cart.find(({ cart_id }) => String(cart_id) === id)
  if (act === 'edit' && item !== undefined)
    return <Edit key={open} id={item.cart_id} before={formOf(item)} onClose={onClose} />
  if (act === 'move' && item !== undefined && isLink(item))
    return <Move key={open} id={item.cart_id} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen={act === 'empty' && count > 0}
      onClose={onClose}
      title={words.empty}
      confirmLabel={words.empty}
      isDanger
      onConfirm={async () => {
        await emptyCart().catch(toastProblem)
        onClose()
      }}
    >
      {words.question(count)}
    </ConfirmDialog>
  )
}

/** Runs a change of a line; the dialog goes when it is done, and says why it is not. */
function useChange(onClose: () => void) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const change = async (work: () => Promise<void>) => {
    setSending(true)
    setProblem(undefined)
    try {
      await work()
      onClose()
    } catch (error) {
      setProblem(problemSentence(error))
      setSending(false)
    }
  }
  return { isSending, problem, change }
}

function Edit({ id, before, onClose }: { id: number; before: CartAddInput; onClose: () => void }) {
  const [form, setForm] = useState(before)
  const { isSending, problem, change } = useChange(onClose)
  return (
    <FormDialog
      title={words.edit}
      onClose={onClose}
      send={words.save}
      sending={words.saving}
      isSending={isSending}
      isDisabled={!isRight(form)}
    >
      {(formId) => (
        <EditFields
          id={formId}
          label={words.edit}
          form={form}
          onChange={setForm}
          problem={problem}
          onSubmit={() => change(() => editLine(id, form))}
        />
      )}
    </FormDialog>
  )
}

function Move({ id, onClose }: { id: number; onClose: () => void }) {
  const [place, setPlace] = useState<Place>({ site: undefined, page: undefined })
  const { isSending, problem, change } = useChange(onClose)
  const { site, page } = place
  return (
    <FormDialog
      title={words.move}
      onClose={onClose}
      send={words.save}
      sending={words.saving}
      isSending={isSending}
      isDisabled={site === undefined || page === undefined}
    >
      {(formId) => (
        <MoveFields
          id={formId}
          label={words.move}
          place={place}
          onChange={setPlace}
          problem={problem}
          onSubmit={async () => {
            if (site !== undefined && page !== undefined)
              await change(() => moveLine(id, { site_id: site, page_id: page }))
          }}
        />
      )}
    </FormDialog>
  )
}
