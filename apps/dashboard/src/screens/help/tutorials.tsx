import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Link } from '@linkwright/react-ui/link'
import { CirclePlay } from 'lucide-react'
import { pathTo } from '@linkwright/core/access/screens'
import { config } from '../../wire/config.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import '../account/account.css'

const texts = {
  title: 'Tutorials',
  watch: (title: string) => `Watch “${title}”`,
  none: 'No tutorials have been set up',
  help: 'Get in touch',
}

/** The videos from the run-time configuration. */
export function Tutorials() {
  return (
    <>
      <ScreenHead title={texts.title} />
      {config.tutorials.length === 0 ? (
        <Card>
          <EmptyState
            icon={<CirclePlay aria-hidden />}
            title={texts.none}
            action={<Link href={pathTo('help-contact')}>{texts.help}</Link>}
          />
        </Card>
      ) : (
        <div className="ld-tutorials">
          {config.tutorials.map(({ title, description, href }) => (
            <Card key={href} title={title} subtitle={description} as="article">
              <Link href={href} isExternal>
                {texts.watch(title)}
              </Link>
            </Card>
          ))}
        </div>
      )}
    </>
  )
}
