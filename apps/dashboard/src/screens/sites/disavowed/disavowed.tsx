import { pathTo } from '@linkwright/core/access/screens'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { ArrowLeft } from 'lucide-react'
import { DeletedNote, useLastKnown } from '../../../form/use-last-known.tsx'
import { useScreenParams } from '../../../navigation.tsx'
import { useSite } from '../../../session/session.ts'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { NotFound } from '../../../shell/not-found.tsx'
import { DisavowForm } from './disavow-form.tsx'
import { DisavowedList } from './disavowed-list.tsx'
import './disavowed.css'

const texts = {
  title: 'Disavow Links',
  back: 'Back to the website',
  how: 'How it works',
  kept: 'We only mark covered links: they stay in Completed Links and still count toward your score and gauges.',
  steps: [
    'Enter the links Google should ignore, one per line.',
    'https://spam.example/page covers the links on that one page, domain:spam.example all links of that domain and its subdomains.',
    'Download the file below and upload it to Google’s disavow tool. From then on Google ignores these links.',
  ],
}

/** Links that Google should ignore: instructions, the add form and the list. */
export function Disavowed() {
  const { siteId } = useScreenParams('site-disavowed')
  const { lastKnown: site, isDeleted } = useLastKnown(useSite(Number(siteId)), siteId)
  if (site === undefined) return <NotFound />
  return (
    <>
      <ScreenHead title={texts.title} subtitle={site.name}>
        {!isDeleted && (
          <ButtonLink href={pathTo('site-summary', { siteId })} icon={<ArrowLeft aria-hidden />}>
            {texts.back}
          </ButtonLink>
        )}
      </ScreenHead>
      <div className="ld-disavow">
        {isDeleted && <DeletedNote name={site.name} />}
        <Card>
          <div className="ld-disavow-add">
            <DisavowForm siteId={site.id} isDeleted={isDeleted} />
            <aside aria-labelledby="ld-disavow-how">
              <h2 id="ld-disavow-how">{texts.how}</h2>
              <ol>
                {texts.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p>{texts.kept}</p>
            </aside>
          </div>
        </Card>
        {!isDeleted && <DisavowedList site={site} />}
      </div>
    </>
  )
}
