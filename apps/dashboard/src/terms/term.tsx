import { type TermName, terms } from '@linkwright/core/tracking/terms/terms'
import { IconButton } from '@linkwright/react-ui/button'
import { Popover } from '@linkwright/react-ui/popover'
import { CircleHelp } from 'lucide-react'
import './term.css'

const texts = { what: (word: string) => `What ${word} means` }

/** A button beside a word that explains it, also with the keyboard and on touch screens. */
export function Term({ of }: { of: TermName }) {
  const { word } = terms[of]
  return (
    <span className="ld-term">
      <Popover
        trigger={<IconButton label={texts.what(word)} icon={<CircleHelp aria-hidden />} />}
        title={word}
      >
        <Explanation of={of} />
      </Popover>
    </span>
  )
}

/** The explanation of a word and its example. */
export function Explanation({ of }: { of: TermName }) {
  const term = terms[of]
  return (
    <>
      <p className="ld-term-text">{term.text}</p>
      {'example' in term && <p className="ld-term-example">{term.example}</p>}
    </>
  )
}
