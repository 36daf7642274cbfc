import { FileDrop } from '@linkwright/react-ui/file-drop'
import { wrongFileKind } from './wrong-file-kind.ts'

interface CsvDropProps {
  label: string
  hint: string
  onFile: (file: File) => void
  /** Name of the file that is being read. */
  fileName: string | undefined
  error: string | undefined
}

/** Accepts a CSV file. For another kind of file it explains how to convert it. */
export function CsvDrop({ label, hint, onFile, fileName, error }: CsvDropProps) {
  return (
    <FileDrop
      label={label}
      hint={hint}
      accept={['.csv', '.tsv', '.txt']}
      whyRefused={({ name }) => wrongFileKind(name)}
      onFiles={([file]) => file && onFile(file)}
      isBusy={fileName !== undefined}
      {...(fileName === undefined ? {} : { fileName })}
      {...(error === undefined ? {} : { error })}
    />
  )
}
