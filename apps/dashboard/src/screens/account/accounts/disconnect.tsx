import { type Vendor, vendorNames } from '@linkwright/core/account/connections/connection'
import { toast } from '@linkwright/react-ui/toast'
import { ConfirmAction } from '../../../form/confirm-action.tsx'
import { api } from '../../../wire/api.ts'
import { accountChanged } from './use-oauth-return.ts'

const texts = {
  title: (name: string) => `Disconnect ${name}?`,
  hint: 'We delete its token and keep the data already read. You can reconnect at any time.',
  act: 'Disconnect',
  done: (name: string) => `${name} is disconnected`,
}

/** Asks before an account is disconnected. */
export function Disconnect({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const name = vendorNames[vendor]
  const disconnect = async () => {
    await accountChanged((await api.connections.remove({ vendor })).user)
    toast.success(texts.done(name))
  }
  return (
    <ConfirmAction
      isDanger
      onClose={onClose}
      title={texts.title(name)}
      confirmLabel={texts.act}
      action={disconnect}
    >
      {texts.hint}
    </ConfirmAction>
  )
}
