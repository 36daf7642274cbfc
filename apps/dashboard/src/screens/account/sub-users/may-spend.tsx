import { Switch } from '@linkwright/react-ui/switch'
import type { SubUser } from '@linkwright/sdk'
import { useState } from 'react'
import { api, toastProblem } from '../../../wire/api.ts'
import { showSubUsers } from './list-cache.ts'

const texts = { may: 'May place orders' }

/** Whether a sub-user may pay with the business's credit and default card (decision 65). An optimistic update. */
export function MaySpend({ user: { id, may_spend }, isDisabled }: { user: SubUser; isDisabled: boolean }) {
  const [wanted, setWanted] = useState<boolean>()
  const change = async (isSelected: boolean) => {
    setWanted(isSelected)
    try {
      showSubUsers(await api.subUsers.edit({ id, may_spend: isSelected ? '1' : '0' }))
    } catch (error) {
      toastProblem(error)
    }
    setWanted(undefined)
  }
  return (
    <Switch
      isSelected={wanted ?? may_spend === '1'}
      isDisabled={isDisabled || wanted !== undefined}
      onChange={(isSelected) => void change(isSelected)}
    >
      {texts.may}
    </Switch>
  )
}
