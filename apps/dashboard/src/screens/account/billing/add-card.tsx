import { Button } from '@linkwright/react-ui/button'
import { Alert } from '@linkwright/react-ui/alert'
import { toast } from '@linkwright/react-ui/toast'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { BeingChecked, spend } from '../../../attempts/lazy.tsx'
import { CardField, type CardHandle, type CardState, cardProblem } from '../../../form/card-field.tsx'
import { nothingTyped } from '../../../form/card-field-props.ts'
import { useFocusAfter } from '../../../table/use-focus-after.ts'
import { api } from '../../../wire/api.ts'
import './billing.css'

const texts = {
  open: 'Add a card',
  close: 'Cancel',
  add: 'Add payment method',
  adding: 'Saving the card…',
  added: 'The card was saved.',
}

interface AddCardProps {
  onSaved: () => Promise<void>
  /** Cards are stored already: the form opens when the user asks for it. */
  hasCards?: boolean
}

/** Adds a card; the button is disabled until the card input is complete. */
export function AddCard({ onSaved, hasCards = false }: AddCardProps) {
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || !hasCards
  const opener = useFocusAfter(isOpen)
  const field = useRef<CardHandle>(null)
  const [state, setState] = useState<CardState>(nothingTyped)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Resets the field for the next card.
  const [count, setCount] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (isAsked) form.current?.focus()
  }, [isAsked])
  const reset = () => {
    setAsked(false)
    setCount(count + 1)
    setProblem(undefined)
  }
  const save = async () => {
    if (field.current === null) return
    setSaving(true)
    setProblem(undefined)
    try {
      const id = await field.current.save(async () => (await api.billing.setup({})).client_secret)
      await spend('card', { id })
      await onSaved()
      toast.success(texts.added)
      reset()
    } catch (error) {
      setProblem(cardProblem(error))
    } finally {
      setSaving(false)
    }
  }
  if (!isOpen)
    return (
      <div className="ld-add-card">
        <BeingChecked kind="card" />
        <span ref={opener}>
          <Button icon={<Plus aria-hidden />} onPress={() => setAsked(true)}>
            {texts.open}
          </Button>
        </span>
      </div>
    )
  return (
    <div className="ld-add-card" ref={form} role="group" aria-label={texts.open} tabIndex={-1}>
      <CardField key={count} ref={field} onChange={setState} isDisabled={isSaving} />
      {problem !== undefined && (
        <Alert tone="bad" role="alert">
          {problem}
        </Alert>
      )}
      <BeingChecked kind="card" />
      <div className="ld-add-card-buttons">
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          isDisabled={!state.isComplete}
          isPending={isSaving}
          pendingLabel={texts.adding}
          onPress={() => void save()}
        >
          {texts.add}
        </Button>
        {hasCards && (
          <Button isDisabled={isSaving} onPress={reset}>
            {texts.close}
          </Button>
        )}
      </div>
    </div>
  )
}
