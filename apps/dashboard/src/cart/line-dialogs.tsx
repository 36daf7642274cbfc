import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import type { CartAddInput } from '@linkwright/sdk'
import { useState } from 'react'
import { problemMessage, toastProblem } from '../wire/api.ts'
import { useSession } from '../session/session.ts'
import { RecordDialog } from '../form/form-dialog.tsx'
import { editLine, emptyCart, moveLine } from './cart-lines.ts'
import { unreadableIn } from './shown-cart.ts'
import { EditFields, isRight } from './edit-fields.tsx'
import { formOf, isLink } from './line-forms.ts'
import { MoveFields, type Place } from './move-fields.tsx'

const texts = {
  edit: 'Edit cart line',
  move: 'Move to another page',
  save: 'Save',
  saving: 'Saving…',
  empty: 'Empty cart',
  question: (count: number) =>
    count === 1 ? 'This removes the line from your cart.' : `This removes all ${count} lines from your cart.`,
}

export interface LineDialogsProps {
  /** `edit-7`, `move-7` or `empty`; any other value opens nothing. */
  open: string
  onClose: () => void
}

/** The dialogs that edit, move or remove cart lines. */
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
      title={texts.empty}
      confirmLabel={texts.empty}
      isDanger
      onConfirm={async () => {
        await emptyCart().catch(toastProblem)
        onClose()
      }}
    >
      {texts.question(count)}
    </ConfirmDialog>
  )
}

/** Submits a dialog that changes a line: closes it on success and shows the error otherwise. */
function useLineForm(change: () => Promise<void> | undefined, onClose: () => void) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    const changed = change()
    if (changed === undefined) return
    setSending(true)
    setProblem(undefined)
    try {
      await changed
      onClose()
    } catch (error) {
      setProblem(problemMessage(error))
      setSending(false)
    }
  }
  return { isSending, problem, onSubmit: () => void send() }
}

const buttons = { send: texts.save, sending: texts.saving }

function Edit({ id, before, onClose }: { id: number; before: CartAddInput; onClose: () => void }) {
  const [line, setLine] = useState(before)
  const form = useLineForm(() => (isRight(line) ? editLine(id, line) : undefined), onClose)
  return (
    <RecordDialog form={form} title={texts.edit} {...buttons} isDisabled={!isRight(line)} onClose={onClose}>
      <EditFields form={line} onChange={setLine} />
    </RecordDialog>
  )
}

function Move({ id, onClose }: { id: number; onClose: () => void }) {
  const [{ site, page }, setPlace] = useState<Place>({ site: undefined, page: undefined })
  const isChosen = site !== undefined && page !== undefined
  const form = useLineForm(
    () => (isChosen ? moveLine(id, { site_id: site, page_id: page }) : undefined),
    onClose,
  )
  return (
    <RecordDialog form={form} title={texts.move} {...buttons} isDisabled={!isChosen} onClose={onClose}>
      <MoveFields place={{ site, page }} onChange={setPlace} />
    </RecordDialog>
  )
}
