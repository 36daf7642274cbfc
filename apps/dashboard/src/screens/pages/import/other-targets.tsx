import { elsewhereMessage, type Elsewhere as Counted } from '@linkwright/core/tracking/links/targets'
import { Alert } from '@linkwright/react-ui/alert'
import { Checkbox } from '@linkwright/react-ui/checkbox'

const words = {
  leftOut: 'They will be left out.',
  taken: 'They all count toward this page.',
  all: 'Import rows that link to other pages too',
}

interface ElsewhereProps {
  elsewhere: Counted
  takesAll: boolean
  onChange: (takesAll: boolean) => void
}

/** Says which rows link to other pages, and lets a person take them all the same. */
export function OtherTargets({ elsewhere, takesAll, onChange }: ElsewhereProps) {
  return (
    <Alert tone="warn">
      <p className="ld-import-elsewhere">
        {elsewhereMessage(elsewhere)} {takesAll ? words.taken : words.leftOut}
      </p>
      <Checkbox isSelected={takesAll} onChange={onChange}>
        {words.all}
      </Checkbox>
    </Alert>
  )
}
