import {
  type Encoding,
  encodingLabel,
  isLegacy,
  legacyEncodings,
  type LegacyEncoding,
} from '@linkwright/core/csv/encoding'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Select } from '@linkwright/react-ui/select'
import type { UnsureEncoding } from './read-file.ts'

const texts = {
  unsure: 'We could not detect the encoding of this file. Can you read these lines?',
  label: 'Encoding',
  use: 'The lines are readable',
}

/** Why the import cannot start while the encoding is not confirmed. */
export const CHOOSE_ENCODING = 'Confirm that you can read the lines of the file.'

interface EncodingPromptProps {
  unsure: UnsureEncoding
  /** The encoding that the lines are shown in. */
  encoding: Encoding
  isSettled: boolean
  onChange: (encoding: LegacyEncoding) => void
}

/** Shows three lines of a file and lets the user select its encoding. */
export function EncodingPrompt({
  unsure: { lines, likely },
  encoding,
  isSettled,
  onChange,
}: EncodingPromptProps) {
  const others = Object.keys(legacyEncodings)
    .filter(isLegacy)
    .filter((each) => !likely.includes(each))
  const choose = (value: string | null) => {
    if (value !== null && isLegacy(value)) onChange(value)
  }
  return (
    <Alert tone={isSettled ? 'info' : 'warn'}>
      <p className="ld-import-elsewhere">{texts.unsure}</p>
      <ul className="ld-import-lines">
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      <div className="ld-import-encoding">
        <Select
          label={texts.label}
          value={encoding}
          options={[...likely, ...others].map((value) => ({ value, label: encodingLabel(value) }))}
          onChange={choose}
        />
        {!isSettled && <Button onPress={() => choose(encoding)}>{texts.use}</Button>}
      </div>
    </Alert>
  )
}
