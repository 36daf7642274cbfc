import { TOKEN_LENGTH, TOKEN_MISSING, vendorNames } from '@linkwright/core/account/connections/connection'
import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { Form } from '@linkwright/react-ui/form'
import { Link } from '@linkwright/react-ui/link'
import { TextField } from '@linkwright/react-ui/text-field'
import { toast } from '@linkwright/react-ui/toast'
import type { Connection } from '@linkwright/sdk'
import { type FormEvent, useId, useState } from 'react'
import { api, problemMessage } from '../../../wire/api.ts'
import { accountChanged } from './use-oauth-return.ts'

const texts = {
  title: (name: string) => `Connect ${name}`,
  token: 'Token',
  hint: (name: string) =>
    `A key or token of your ${name} account. We store it encrypted and never show it again.`,
  where: (name: string) => `Where ${name} shows it`,
  cancel: 'Cancel',
  send: 'Connect',
  done: (name: string) => `${name} is connected`,
}

/** Enters an API token, for providers without OAuth. The server checks it before it stores it. */
export function EnterToken({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { vendor, token_page } = connection
  const name = vendorNames[vendor]
  const id = useId()
  const [token, setToken] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (token.trim() === '') return setProblem(TOKEN_MISSING)
    setSending(true)
    try {
      await accountChanged((await api.connections.finish({ vendor, token })).user)
      toast.success(texts.done(name))
      onClose()
    } catch (error) {
      setProblem(problemMessage(error))
      setSending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title(name)}
      size="sm"
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={id} isPending={isSending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Form id={id} aria-label={texts.title(name)} onSubmit={(event) => void send(event)}>
        <TextField
          label={texts.token}
          type="password"
          hint={texts.hint(name)}
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={TOKEN_LENGTH}
          value={token}
          onChange={setToken}
          {...(problem === undefined ? {} : { error: problem })}
        />
        {token_page !== null && (
          <span>
            <Link href={token_page} isExternal>
              {texts.where(name)}
            </Link>
          </span>
        )}
      </Form>
    </Dialog>
  )
}
