import { claimShare } from '@linkwright/core/buying/claims/amount-sentence'
import { type ClaimAction, claimActions } from '@linkwright/core/buying/claims/claim-actions'
import { PROMISED_DAYS_MAX } from '@linkwright/core/buying/claims/claim-messages'
import { isOpenClaim } from '@linkwright/core/buying/claims/transitions'
import { utcDay } from '@linkwright/core/values/dates'
import { useFormat } from '@linkwright/react-ui/provider'
import { toast } from '@linkwright/react-ui/toast'
import type { ClaimShown } from '@linkwright/sdk'
import { BoundDate } from '../../form/bound-date.tsx'
import { BoundTextArea } from '../../form/bound.tsx'
import { RecordDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { api, invalidate } from '../../wire/api.ts'
import { serverNow } from '../../wire/clock.ts'

const DAY_MS = 86_400_000

const texts = {
  note: 'Message',
  reason: 'Reason',
  optional: 'Optional. It is shown with the steps of the claim.',
  required: 'It is shown with the steps of the claim.',
  day: 'New due date',
  sending: 'Sending…',
}

/** The last day that can be promised. */
const lastDay = () => utcDay(new Date(serverNow() + PROMISED_DAYS_MAX * DAY_MS))

/** The schema requires a reason for these. */
const needsReason = (action: ClaimAction) => action === 'refuse' || action === 'contest'

interface AnswerClaimProps {
  claim: ClaimShown
  action: ClaimAction
  onClose: () => void
}

/** Asks for confirmation of an answer to a claim, and says what it means in money. */
export function AnswerClaim({ claim, action, onClose }: AnswerClaimProps) {
  const { money } = useFormat()
  const { id, currency } = claim
  const { title, what, label, done } = claimActions[action]
  // A refused claim has no amount: it may be given back if the customer is right.
  const amount = money(isOpenClaim(claim.state) ? claim.amount : claimShare(claim), currency)
  const form = useForm<{ event: ClaimAction; note: string; due_day: string | null }>({
    schema: async () => (await import('@linkwright/core/buying/claims/claim-form')).ClaimAnswerForm,
    defaultValues: { event: action, note: '', due_day: null },
    submit: async ({ note, due_day }) => {
      const message = note.trim() === '' ? {} : { note }
      if (action === 'contest' || action === 'withdraw')
        await api.claims.answer({ id, event: action, ...message })
      else
        await api.claims.settle({
          id,
          event: action,
          ...message,
          ...(action === 'promise' && due_day !== null && { due_day }),
        })
      toast.success(done)
      onClose()
      await invalidate(api.claims.show, api.claims.list)
    },
  })
  return (
    <RecordDialog
      form={form}
      title={title}
      size="sm"
      onClose={onClose}
      send={label(amount)}
      sending={texts.sending}
    >
      <p>{what({ amount, zero: money(0, currency) })}</p>
      {action === 'promise' && (
        <BoundDate form={form} name="due_day" label={texts.day} max={lastDay()} autoFocus />
      )}
      <BoundTextArea
        form={form}
        name="note"
        label={needsReason(action) ? texts.reason : texts.note}
        hint={needsReason(action) ? texts.required : texts.optional}
        rows={3}
        autoFocus={action !== 'promise'}
      />
    </RecordDialog>
  )
}
