import { ORDERS_CHANGED, SITES_CHANGED } from '@linkwright/core/live/messages'
import { TAG_LENGTH, type TaggedKind, tagKey } from '@linkwright/core/tracking/tags/tag'
import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { TextField } from '@linkwright/react-ui/text-field'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { refreshSessionSoon } from '../session/refresh-soon.ts'
import { api, toastProblem, useApi } from '../wire/api.ts'
import { invalidateAfter } from '../wire/invalidate-after.ts'
import './tags.css'

const texts = {
  title: (name: string) => `Tags of ${name}`,
  none: 'No tags yet.',
  current: 'Tags',
  remove: (tag: string) => `Remove ${tag}`,
  add: 'New tag',
  addButton: 'Add tag',
  hint: 'Tags group websites, pages, key phrases and orders. The filters of lists find them.',
  known: 'Tags that you already use',
  done: 'Done',
}
/** The most tags that are suggested. */
const MOST = 12

export interface TagsDialogProps {
  kind: TaggedKind
  id: number
  name: string
  /** As last read; changes of other users appear live. Missing in data stored by an earlier version. */
  tags: readonly string[] | undefined
  onClose: () => void
}

const none: readonly string[] = []

/** Adds and removes tags; each change is saved at once. */
export function TagsDialog({ kind, id, name, tags = none, onClose }: TagsDialogProps) {
  const [typed, setTyped] = useState('')
  const [isSending, setSending] = useState(false)
  const known = useApi(api.tags.list, {}).data ?? []
  const [saved, setSaved] = useState({ read: tags, tags })
  if (saved.read !== tags) setSaved({ read: tags, tags })
  const keys = new Set(saved.tags.map(tagKey))
  const suggested = known.filter((tag) => !keys.has(tagKey(tag.name))).slice(0, MOST)

  const change = async (of: { add?: string[]; remove?: string[] }) => {
    setSending(true)
    try {
      const { items } = await api.tags.apply({ kind, ids: [id], ...of })
      setSaved({ read: tags, tags: items[0]?.tags ?? none })
      if (of.add !== undefined) setTyped('')
      invalidateAfter(kind === 'order' ? ORDERS_CHANGED : SITES_CHANGED)
      if (kind !== 'order') refreshSessionSoon()
    } catch (error) {
      toastProblem(error)
    }
    setSending(false)
  }
  const add = () => {
    if (typed.trim() !== '' && !isSending) void change({ add: [typed] })
  }
  return (
    <Dialog
      isOpen
      isDismissable
      onClose={onClose}
      title={texts.title(name)}
      size="sm"
      footer={
        <Button variant="primary" onPress={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className="ld-tags">
        <p className="ld-tags-hint">{texts.hint}</p>
        {saved.tags.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <div className="ld-tags-row" role="group" aria-label={texts.current}>
            {saved.tags.map((tag) => (
              <Button
                key={tag}
                size="sm"
                icon={<X aria-hidden />}
                aria-label={texts.remove(tag)}
                onPress={() => void change({ remove: [tag] })}
              >
                {tag}
              </Button>
            ))}
          </div>
        )}
        <div className="ld-tags-row">
          <div className="ld-tags-field">
            <TextField
              label={texts.add}
              value={typed}
              onChange={setTyped}
              onEnter={add}
              maxLength={TAG_LENGTH}
            />
          </div>
          <Button icon={<Plus aria-hidden />} isPending={isSending} onPress={add}>
            {texts.addButton}
          </Button>
        </div>
        {suggested.length > 0 && (
          <div className="ld-tags-row" role="group" aria-label={texts.known}>
            {suggested.map((tag) => (
              <Button
                key={tag.id}
                size="sm"
                variant="ghost"
                icon={<Plus aria-hidden />}
                onPress={() => void change({ add: [tag.name] })}
              >
                {tag.name}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}
