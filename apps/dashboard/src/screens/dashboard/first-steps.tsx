import { pathTo } from '@linkwright/core/access/screens'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import type { Session } from '@linkwright/sdk'
import { Circle, CircleArrowRight, CircleCheck } from 'lucide-react'
import { useSession } from '../../session/session.ts'
import { api, useApi } from '../../wire/api.ts'
import { editCompetitors } from '../sites/edit-competitors.ts'
import { dismiss } from './dismiss.ts'
import { firstSteps, pageToPlan, type Step } from './has-first-steps.ts'
import './first-steps.css'

const texts = {
  title: 'First steps',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  dismiss: 'Dismiss',
  done: (labels: readonly string[]) => `Done: ${labels.join(', ')}`,
}

interface Words {
  label: string
  why: string
  /** The screen of the step; `siteId` is the first site that can be opened. */
  href: (siteId: number | undefined, session: Session) => string | undefined
}

const ofSite = (name: Parameters<typeof pathTo>[0], params?: Record<string, string>) => (siteId?: number) =>
  siteId === undefined ? undefined : pathTo(name, { siteId, ...params })

const words: Readonly<Record<Step, Words>> = {
  site: {
    label: 'Add your website',
    why: 'With its main key phrases.',
    href: () => pathTo('add-site'),
  },
  competitors: {
    label: 'Add up to three competitors',
    why: 'We compare their ranks with yours.',
    href: (siteId) => (siteId === undefined ? undefined : editCompetitors(siteId)),
  },
  pages: {
    label: 'Add the pages you want to rank',
    why: 'Each page has its own score and link plan.',
    href: ofSite('add-page', { page_type: 'page' }),
  },
  links: {
    label: 'Import your links',
    why: 'One export of your whole domain is enough.',
    href: ofSite('site-import'),
  },
  order: {
    label: 'Place your first order',
    why: 'See how many links a page needs, and what they cost.',
    href: (_, session) => {
      const page = pageToPlan(session)
      return page && `${pathTo('page-link-map', page)}?open=several`
    },
  },
}

/** The steps of the first day, each with a link to its screen. */
export function FirstSteps() {
  const session = useSession()
  const found = firstSteps(session)
  const isOrdered = found.some(({ step, isDone }) => step === 'order' && isDone)
  // Orders without a website, such as of an audit, are in no site of the session.
  const { data: orders } = useApi(api.orders.billed, { limit: 1 }, { enabled: !isOrdered })
  const hasOrders = isOrdered || (orders?.total ?? 0) > 0
  const steps = found.map((each) => (each.step === 'order' ? { ...each, isDone: hasOrders } : each))
  const siteId = session.sites.find(({ available }) => available === '1')?.id
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <div className="ld-first-steps">
      <Card
        title={texts.title}
        subtitle={texts.progress(done, steps.length)}
        actions={
          <Button size="sm" variant="ghost" onPress={() => dismiss(session.user.id, 'checklist_dismissed')}>
            {texts.dismiss}
          </Button>
        }
      >
        <ol>
          {steps
            .filter(({ isDone }) => !isDone)
            .map(({ step }, index) => (
              <OpenStep
                key={step}
                {...words[step]}
                href={words[step].href(siteId, session)}
                isNext={index === 0}
              />
            ))}
        </ol>
        {done > 0 && (
          <p className="ld-first-steps-done">
            <CircleCheck aria-hidden />
            {texts.done(steps.filter(({ isDone }) => isDone).map(({ step }) => words[step].label))}
          </p>
        )}
      </Card>
    </div>
  )
}

interface OpenStepProps extends Pick<Words, 'label' | 'why'> {
  href: string | undefined
  /** The first step that is not done. */
  isNext: boolean
}

function OpenStep({ label, why, href, isNext }: OpenStepProps) {
  if (isNext && href !== undefined)
    return (
      <li data-next>
        <div>
          <ButtonLink variant="primary" href={href} icon={<CircleArrowRight aria-hidden />}>
            {label}
          </ButtonLink>
          <small>{why}</small>
        </div>
      </li>
    )
  return (
    <li>
      <Circle aria-hidden />
      <div>
        {href === undefined ? label : <Link href={href}>{label}</Link>}
        <small>{why}</small>
      </div>
    </li>
  )
}
