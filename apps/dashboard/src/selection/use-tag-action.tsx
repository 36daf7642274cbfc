import { SITES_CHANGED } from '@linkwright/core/live/messages'
import { TAG_LENGTH, TAGGED_AT_ONCE, type TaggedKind } from '@linkwright/core/tracking/tags/tag'
import { Button } from '@linkwright/react-ui/button'
import { TextField } from '@linkwright/react-ui/text-field'
import { Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import { refreshSessionSoon } from '../session/refresh-soon.ts'
import { api, useApi } from '../wire/api.ts'
import { invalidateAfter } from '../wire/invalidate-after.ts'
import '../tags/tags.css'
import type { RowAction } from './selected-rows.tsx'

const texts = {
  add: 'Add tag',
  title: (objects: string) => `Tag ${objects}`,
  name: 'Tag',
  known: 'Tags that you already use',
}
/** The most tags that are suggested. */
const MOST = 12

/** Adds a tag to the selected objects of a site, which stay selected. */
export function useTagAction(kind: Exclude<TaggedKind, 'order'>, ids: readonly number[], objects: string) {
  const [name, setName] = useState('')
  const known = useApi(api.tags.list, {}).data ?? []
  const action: RowAction = {
    id: 'tag',
    label: texts.add,
    icon: <Tag aria-hidden />,
    keeps: true,
    ask: {
      title: texts.title(objects),
      confirm: texts.add,
      content: (
        <>
          <TextField label={texts.name} value={name} onChange={setName} maxLength={TAG_LENGTH} />
          {known.length > 0 && (
            <div className="ld-tags-row" role="group" aria-label={texts.known}>
              {known.slice(0, MOST).map((tag) => (
                <Button
                  key={tag.id}
                  size="sm"
                  variant="ghost"
                  icon={<Plus aria-hidden />}
                  onPress={() => setName(tag.name)}
                >
                  {tag.name}
                </Button>
              ))}
            </div>
          )}
        </>
      ),
    },
    run: async () => {
      for (let at = 0; at < ids.length; at += TAGGED_AT_ONCE)
        await api.tags.apply({ kind, ids: ids.slice(at, at + TAGGED_AT_ONCE), add: [name] })
      setName('')
      invalidateAfter(SITES_CHANGED)
      refreshSessionSoon()
    },
  }
  return action
}
