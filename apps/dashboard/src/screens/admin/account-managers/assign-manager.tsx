import { Form } from '@linkwright/react-ui/form'
import { Select } from '@linkwright/react-ui/select'
import { toast } from '@linkwright/react-ui/toast'
import type { AccountManager } from '@linkwright/sdk'
import { useState } from 'react'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, invalidate, problemMessage, useApi } from '../../../wire/api.ts'

const texts = {
  title: (account: string) => `Account manager of ${account}`,
  manager: 'Account manager',
  noManager: 'None',
  save: 'Assign',
  saving: 'Assigning…',
  assigned: (account: string, name: string) => `${name} is now the account manager of ${account}`,
  none: (account: string) => `${account} has no account manager now`,
}
const NONE = ''

interface AssignManagerProps {
  account: { id: number; name: string }
  /** Whether this is the account's current manager. */
  isPresent: (manager: AccountManager) => boolean
  onClose: () => void
  /** Refreshes the lists that show the manager. */
  onDone: () => void | Promise<void>
}

/** Assigns an account manager, or none. */
export function AssignManager({ account, isPresent, onClose, onDone }: AssignManagerProps) {
  const { id: business_id, name: business } = account
  const { data, error, refetch } = useApi(api.accountManagers.list, {})
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const present = data?.find(isPresent)
  const value = chosen ?? (present === undefined ? NONE : String(present.id))
  const save = async () => {
    // The current manager is unknown until then: "None" would look like a selection.
    if (data === undefined) return
    setSending(true)
    setProblem(undefined)
    const account_manager_id = value === NONE ? null : Number(value)
    try {
      await api.accountManagers.assign({ business_id, account_manager_id })
      const name = data.find(({ id }) => id === account_manager_id)?.name
      await onDone()
      toast.success(name === undefined ? texts.none(business) : texts.assigned(business, name))
      onClose()
    } catch (failure) {
      setProblem(problemMessage(failure))
      setSending(false)
    } finally {
      void invalidate(api.accountManagers.list)
    }
  }
  return (
    <FormDialog
      title={texts.title(business)}
      size="sm"
      onClose={onClose}
      send={texts.save}
      sending={texts.saving}
      isSending={isSending}
      isDisabled={data === undefined}
    >
      {(formId) =>
        error && data === undefined ? (
          <TryAgain error={error} onPress={() => void refetch()} />
        ) : (
          <Form id={formId} aria-label={texts.title(business)} onSubmit={save} error={problem}>
            <Select
              label={texts.manager}
              value={value}
              options={[
                { value: NONE, label: texts.noManager },
                ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(next) => setChosen(next ?? NONE)}
            />
          </Form>
        )
      }
    </FormDialog>
  )
}
