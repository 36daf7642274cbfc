import { FileDrop } from '@linkwright/react-ui/file-drop'
import { otherKind } from './other-kinds.ts'

interface CsvDropProps {
  label: string
  hint: string
  onFile: (file: File) => void
  /** Of the file that is being read. */
  fileName: string | undefined
  error: string | undefined
}

/** Takes a file of rows, whatever is imported from it; of another kind of file it says how to make one. */
export function CsvDrop({ label, hint, onFile, fileName, error }: CsvDropProps) {
  return (
    <FileDrop
      label={label}
      hint={hint}
      accept={['.csv', '.tsv', '.txt']}
      whyRefused={({ name }) => otherKind(name)}
      onFiles={([file]) => file && onFile(file)}
      isBusy={fileName !== undefined}
      {...(fileName === undefined ? {} : { fileName })}
      {...(error === undefined ? {} : { error })}
    />
  )
}
