import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { Form, FormActions } from '@linkwright/react-ui/form'
import { Select } from '@linkwright/react-ui/select'
import { toast } from '@linkwright/react-ui/toast'
import type { CustomerLead } from '@linkwright/sdk'
import { useState } from 'react'
import { api, problemSentence, useApi } from '../../../wire/api.ts'
import { readLeadsAgain } from '../leads/read-again.ts'

const words = {
  title: (name: string) => `Account manager of ${name}`,
  manager: 'Account manager',
  nobody: 'Nobody',
  save: 'Save',
  saved: 'The account manager was assigned',
}

const NOBODY = 'nobody'

/** Who looks after a customer's account. */
export function AssignManager({ customer, onClose }: { customer: CustomerLead; onClose: () => void }) {
  const { business, account_manager } = customer
  const { data = [] } = useApi(api.accountManagers.list, {})
  const [chosen, setChosen] = useState(String(account_manager?.id ?? NOBODY))
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  if (business === null) return null
  const save = async () => {
    setSending(true)
    try {
      await api.accountManagers.assign({
        business_id: business.id,
        account_manager_id: chosen === NOBODY ? null : Number(chosen),
      })
      await readLeadsAgain()
      toast.success(words.saved)
      onClose()
    } catch (error) {
      setProblem(problemSentence(error))
      setSending(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.title(business.name)} size="sm">
      <Form aria-label={words.manager} onSubmit={save} error={problem}>
        <Select
          label={words.manager}
          options={[
            { value: NOBODY, label: words.nobody },
            ...data.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={chosen}
          onChange={(next) => setChosen(next ?? NOBODY)}
        />
        <FormActions>
          <Button type="submit" variant="primary" isPending={isSending}>
            {words.save}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
