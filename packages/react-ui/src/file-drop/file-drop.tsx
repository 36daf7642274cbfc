import { FileCheck, LoaderCircle, Upload } from 'lucide-react'
import { type Ref, useState } from 'react'
import { type DropItem, DropZone, FileTrigger, isFileDropItem } from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { accepts, fileKindsText } from './accepts.ts'

const texts = {
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  drop: 'or drop it here',
  busy: 'Reading the file…',
  kinds: (kinds: string) => `${kinds} files`,
  refused: (name: string, kinds: string) => `“${name}” cannot be used: choose a ${kinds} file.`,
  noFile: (kinds: string) => `That is not a file: choose a ${kinds} file.`,
  tooMany: 'Only one file can be read at a time.',
}

export interface FileDropProps {
  label: string
  hint?: string
  /** Accepted extensions such as `.csv` or MIME types such as `text/csv`. Other files are refused with a message. */
  accept: string[]
  onFiles: (files: File[]) => void
  /** Returns extra advice for a refused file, such as how to convert it. */
  whyRefused?: (file: File) => string | undefined
  error?: string
  isRequired?: boolean
  /** Accepts several files at once. */
  isMultiple?: boolean
  /** A file is being read or sent. */
  isBusy?: boolean
  /** Name of the accepted file. */
  fileName?: string
  inputRef?: Ref<HTMLButtonElement>
}

/** A file input: by button, drag and drop, or paste. */
export function FileDrop(props: FileDropProps) {
  useUiOrWarn()
  const {
    label,
    hint,
    accept,
    onFiles,
    whyRefused,
    error,
    isRequired,
    isMultiple = false,
    isBusy = false,
    fileName,
  } = props
  const [refusal, setRefusal] = useState<string>()
  const kinds = fileKindsText(accept)
  const judge = (files: File[]) => {
    const wrong = files.find((file) => !accepts(file, accept))
    if (wrong !== undefined) return whyRefused?.(wrong) ?? texts.refused(wrong.name, kinds)
    return !isMultiple && files.length > 1 ? texts.tooMany : undefined
  }
  const select = (files: File[]) => {
    const reason = judge(files)
    setRefusal(reason)
    if (reason === undefined && files.length > 0) onFiles(files)
  }
  const drop = async (items: DropItem[]) => {
    const files = await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile()))
    if (files.length === 0) setRefusal(texts.noFile(kinds))
    else select(files)
  }
  return (
    <Field label={label} hint={hint} error={refusal ?? error} isRequired={isRequired}>
      <DropZone
        aria-label={label}
        className="lw-file-drop"
        isDisabled={isBusy}
        // Check the kind after the drop, so that a refusal can explain why.
        getDropOperation={() => 'copy'}
        onDrop={(event) => void drop(event.items)}
      >
        <span className="lw-file-drop-icon">
          <FileIcon isBusy={isBusy} hasFile={fileName !== undefined} />
        </span>
        {fileName !== undefined && <span className="lw-file-name">{fileName}</span>}
        <span className="lw-file-drop-line">
          <FileTrigger
            acceptedFileTypes={accept}
            allowsMultiple={isMultiple}
            onSelect={(files) => select([...(files ?? [])])}
          >
            <Button ref={props.inputRef} size="sm" isPending={isBusy} pendingLabel={texts.busy}>
              {fileName === undefined ? texts.choose : texts.chooseOther}
            </Button>
          </FileTrigger>
          {!isBusy && <span>{texts.drop}</span>}
        </span>
        <span className="lw-hint">{texts.kinds(kinds)}</span>
      </DropZone>
    </Field>
  )
}

function FileIcon({ isBusy, hasFile }: { isBusy: boolean; hasFile: boolean }) {
  if (isBusy) return <LoaderCircle aria-hidden className="lw-button-spinner" />
  return hasFile ? <FileCheck aria-hidden /> : <Upload aria-hidden />
}
