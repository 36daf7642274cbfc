import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { Select } from '@linkwright/react-ui/select'
import { toast } from '@linkwright/react-ui/toast'
import type { AdminUser } from '@linkwright/sdk'
import { useState } from 'react'
import { TryAgain } from '../../../shell/try-again.tsx'
import { api, callKey, queryClient, toastProblem, useApi } from '../../../wire/api.ts'

const words = {
  title: (agency: string) => `Account manager of ${agency}`,
  manager: 'Account manager',
  nobody: 'Nobody',
  cancel: 'Cancel',
  save: 'Assign',
  saving: 'Assigning…',
  assigned: (agency: string, name: string) => `${name} looks after ${agency} now`,
  none: (agency: string) => `Nobody looks after ${agency} now`,
}
const NOBODY = ''

interface AssignManagerProps {
  user: AdminUser
  onClose: () => void
  onDone: () => void
}

/** Has somebody look after the business of a user. */
export function AssignManager({ user, onClose, onDone }: AssignManagerProps) {
  const { agency } = user
  const { data = [], error, refetch } = useApi(api.accountManagers.list, {})
  const [chosen, setChosen] = useState<string>()
  const [isSending, setSending] = useState(false)
  const present = data.find(({ name }) => name === user.accountManager)
  const value = chosen ?? (present === undefined ? NOBODY : String(present.id))
  const save = async () => {
    setSending(true)
    const account_manager_id = value === NOBODY ? null : Number(value)
    try {
      await api.accountManagers.assign({ business_id: user.b_id, account_manager_id })
      const name = data.find(({ id }) => id === account_manager_id)?.name
      toast.success(name === undefined ? words.none(agency) : words.assigned(agency, name))
      onClose()
    } catch (problem) {
      toastProblem(problem)
    } finally {
      setSending(false)
      void queryClient.invalidateQueries({ queryKey: callKey(api.accountManagers.list) })
      onDone()
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(agency)}
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isPending={isSending}
            pendingLabel={words.saving}
            onPress={() => void save()}
          >
            {words.save}
          </Button>
        </>
      }
    >
      {error ? (
        <TryAgain error={error} onPress={() => void refetch()} />
      ) : (
        <Select
          label={words.manager}
          value={value}
          options={[
            { value: NOBODY, label: words.nobody },
            ...data.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(next) => setChosen(next ?? NOBODY)}
        />
      )}
    </Dialog>
  )
}
