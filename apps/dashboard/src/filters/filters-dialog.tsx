import { filteredLists, filterLabels } from '@linkwright/core/account/saved-filters/filtered-lists'
import type { FilterField, FilteredList } from '@linkwright/core/account/saved-filters/filtered-lists'
import { FILTER_NAME_LENGTH } from '@linkwright/core/account/saved-filters/saved-filter-limits'
import { Button, IconButton } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { TextField } from '@linkwright/react-ui/text-field'
import { toast } from '@linkwright/react-ui/toast'
import type { SavedFilter } from '@linkwright/sdk'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, invalidate, problemMessage, toastProblem } from '../wire/api.ts'
import './filters.css'

const texts = {
  save: (list: FilteredList) => `Save the filter of ${filteredLists[list].label.toLowerCase()}`,
  edit: (list: FilteredList) => `Saved filters of ${filteredLists[list].label.toLowerCase()}`,
  name: 'Name',
  nameOf: (name: string) => `Name of ${name}`,
  send: 'Save filter',
  cancel: 'Cancel',
  done: 'Done',
  rename: 'Rename',
  delete: (name: string) => `Delete ${name}`,
  saved: (name: string) => `The filter ${name} was saved`,
  renamed: 'The filter was renamed',
  deleted: (name: string) => `The filter ${name} was deleted`,
  undo: 'Undo',
  none: 'No saved filters are left.',
}

type Values = Readonly<Record<string, string>>

export interface FiltersDialogProps {
  list: FilteredList
  mode: 'save' | 'edit'
  /** The present filter. */
  filter: Values
  saved: readonly SavedFilter[]
  onClose: () => void
}

/** Saves the present filter under a name, or renames and deletes saved ones. */
export function FiltersDialog(props: FiltersDialogProps) {
  return props.mode === 'save' ? <SaveFilter {...props} /> : <EditFilters {...props} />
}

const partText = ([field, value]: [string, string]) => `${filterLabels[field as FilterField]}: ${value}`
const partsText = (filter: object) => Object.entries(filter).map(partText).join(' · ')

function SaveFilter({ list, filter, onClose }: FiltersDialogProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const save = async () => {
    setSending(true)
    try {
      const made = await api.savedFilters.add({ list, name, filter })
      await invalidate(api.savedFilters.list)
      toast.success(texts.saved(made.name))
      onClose()
    } catch (error) {
      setProblem(problemMessage(error))
      setSending(false)
    }
  }
  return (
    <Dialog
      isOpen
      isDismissable
      size="sm"
      onClose={onClose}
      title={texts.save(list)}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" isPending={isSending} onPress={() => void save()}>
            {texts.send}
          </Button>
        </>
      }
    >
      <div className="ld-filters">
        <p className="ld-quiet">{partsText(filter)}</p>
        <TextField
          label={texts.name}
          value={name}
          onChange={(text) => {
            setName(text)
            setProblem(undefined)
          }}
          onEnter={() => void save()}
          maxLength={FILTER_NAME_LENGTH}
          error={problem}
          autoFocus
        />
      </div>
    </Dialog>
  )
}

function EditFilters({ list, saved, onClose }: FiltersDialogProps) {
  return (
    <Dialog
      isOpen
      isDismissable
      onClose={onClose}
      title={texts.edit(list)}
      footer={
        <Button variant="primary" onPress={onClose}>
          {texts.done}
        </Button>
      }
    >
      <ul className="ld-filters">
        {saved.map((each) => (
          <EditFilter key={each.id} of={each} />
        ))}
      </ul>
      {saved.length === 0 && <p>{texts.none}</p>}
    </Dialog>
  )
}

function EditFilter({ of: { id, list, name: stored, filter } }: { of: SavedFilter }) {
  const [name, setName] = useState(stored)
  const [problem, setProblem] = useState<string>()
  const changed = async (run: () => Promise<unknown>) => {
    setProblem(undefined)
    try {
      await run()
      await invalidate(api.savedFilters.list)
    } catch (error) {
      setProblem(problemMessage(error))
    }
  }
  const rename = () =>
    changed(async () => {
      await api.savedFilters.rename({ id, name })
      toast.success(texts.renamed)
    })
  const remove = () =>
    changed(async () => {
      await api.savedFilters.remove({ id })
      const undo = async () => {
        await api.savedFilters.add({ list, name: stored, filter })
        await invalidate(api.savedFilters.list)
      }
      toast.success(texts.deleted(stored), {
        action: { label: texts.undo, onPress: () => void undo().catch(toastProblem) },
      })
    })
  return (
    <li className="ld-filter">
      <TextField
        label={texts.nameOf(stored)}
        hint={partsText(filter)}
        value={name}
        onChange={setName}
        onEnter={() => void rename()}
        maxLength={FILTER_NAME_LENGTH}
        error={problem}
      />
      <Button isDisabled={name.trim() === stored} onPress={() => void rename()}>
        {texts.rename}
      </Button>
      <IconButton label={texts.delete(stored)} icon={<Trash2 aria-hidden />} onPress={() => void remove()} />
    </li>
  )
}
