import type { ApiKey } from '@linkwright/core/account/api-keys/api-key'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, invalidate } from '../../wire/api.ts'
import { BoundForm } from '../../form/bound-form.tsx'
import { BoundRadioGroup } from '../../form/bound-radio-group.tsx'
import { BoundText } from '../../form/bound.tsx'
import { useForm } from '../../form/use-form.ts'
import { scopeLabels } from './scopes.ts'
import './account.css'

const texts = {
  title: 'Add API key',
  name: { label: 'Name', hint: 'Where you use it, such as “Reports”.' },
  scope: 'Permissions',
  read: 'View websites, pages, key phrases and links.',
  write: 'Also add and change them.',
  add: 'Add API key',
  adding: 'Adding…',
  once: 'This key is shown only once. Copy it now and store it safely.',
  copy: 'Copy key',
  copied: 'Copied',
  copyFailed: 'This browser cannot copy to the clipboard. The key is selected: press Ctrl C or ⌘ C.',
  done: 'Done',
}

const scopes = [
  { value: 'read', label: scopeLabels.read, hint: texts.read },
  { value: 'write', label: scopeLabels.write, hint: texts.write },
] as const

/** Creates an API key from a name and a scope, then shows the key once. */
export function AddApiKey({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string>()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      size="sm"
      // Escape would lose the key for good.
      {...(key === undefined ? {} : { isDismissable: false })}
      footer={
        key === undefined ? undefined : (
          <Button variant="primary" onPress={onClose}>
            {texts.done}
          </Button>
        )
      }
    >
      {key === undefined ? <NewKey onCreated={setKey} /> : <MadeKey secret={key} />}
    </Dialog>
  )
}

function NewKey({ onCreated }: { onCreated: (key: string) => void }) {
  const form = useForm<Pick<ApiKey, 'name' | 'scope'>>({
    schema: async () => (await import('@linkwright/core/account/api-keys/api-key')).ApiKeyForm,
    defaultValues: { name: '', scope: 'read' },
    submit: async (values) => {
      const { key } = await api.apiKeys.add(values)
      onCreated(key)
      await invalidate(api.apiKeys.list)
    },
  })
  return (
    <BoundForm form={form} label={texts.title} send={texts.add} sending={texts.adding}>
      <BoundText form={form} name="name" {...texts.name} isRequired autoFocus />
      <BoundRadioGroup form={form} name="scope" label={texts.scope} options={scopes} isRequired />
    </BoundForm>
  )
}

function MadeKey({ secret }: { secret: string }) {
  const [copied, setCopied] = useState<boolean>()
  const shown = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      // Without HTTPS the browser refuses or has no clipboard.
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      setCopied(false)
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }
  return (
    <div className="ld-new-key">
      <Alert tone="warn">{texts.once}</Alert>
      <code className="ld-code" ref={shown}>
        {secret}
      </code>
      <div>
        <Button icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />} onPress={() => void copy()}>
          {copied ? texts.copied : texts.copy}
        </Button>
      </div>
      <p role="status">{copied === false && texts.copyFailed}</p>
    </div>
  )
}
