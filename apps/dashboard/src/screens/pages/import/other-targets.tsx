import { elsewhereMessage, type Elsewhere as Counted } from '@linkwright/core/tracking/links/targets'
import { Alert } from '@linkwright/react-ui/alert'
import { Checkbox } from '@linkwright/react-ui/checkbox'

const texts = {
  leftOut: 'They will be left out.',
  taken: 'They all count toward this page.',
  all: 'Import rows that link to other pages too',
}

interface ElsewhereProps {
  elsewhere: Counted
  takesAll: boolean
  onChange: (takesAll: boolean) => void
}

/** Lists rows that link to other pages and lets the user import them anyway. */
export function OtherTargets({ elsewhere, takesAll, onChange }: ElsewhereProps) {
  return (
    <Alert tone="warn">
      <p className="ld-import-elsewhere">
        {elsewhereMessage(elsewhere)} {takesAll ? texts.taken : texts.leftOut}
      </p>
      <Checkbox isSelected={takesAll} onChange={onChange}>
        {texts.all}
      </Checkbox>
    </Alert>
  )
}
