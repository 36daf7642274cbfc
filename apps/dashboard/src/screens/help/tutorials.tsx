import { CirclePlay } from 'lucide-react'
import { type TermName, terms } from '@linkwright/core/tracking/terms/terms'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { Explanation } from '../../terms/term.tsx'
import { config } from '../../wire/config.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { Guides } from './guides.tsx'
import { TermPicture } from './term-picture.tsx'
import './help.css'

const texts = {
  title: 'Tutorials',
  watch: (title: string) => `Watch “${title}”`,
  guides: 'Step by step',
  words: 'Glossary',
}

/** The videos from the run-time configuration, instructions, and the words that screens use. */
export function Tutorials() {
  return (
    <>
      <ScreenHead title={texts.title} />
      <div className="ld-tutorials">
        {config.tutorials.map(({ title, description, href }) => (
          <Card key={href} title={title} subtitle={description} as="article">
            <div className="ld-video" aria-hidden>
              <CirclePlay />
            </div>
            <Link href={href} isExternal>
              {texts.watch(title)}
            </Link>
          </Card>
        ))}
      </div>
      <section className="ld-help" aria-label={texts.guides}>
        <h2>{texts.guides}</h2>
        <div className="ld-tutorials">
          <Guides />
        </div>
      </section>
      <section className="ld-help" aria-label={texts.words}>
        <h2>{texts.words}</h2>
        <div className="ld-tutorials">
          {(Object.keys(terms) as TermName[]).map((name) => (
            <Card key={name} title={terms[name].word} as="article" headingLevel={3}>
              <Explanation of={name} />
              <div className="ld-term-picture">
                <TermPicture of={name} />
              </div>
            </Card>
          ))}
        </div>
      </section>
    </>
  )
}
