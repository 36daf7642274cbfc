import { addKeyPhrasesProblem } from '@linkwright/core/access/plan-limits'
import { pathTo } from '@linkwright/core/access/screens'
import type { AddPageForm } from '@linkwright/core/tracking/pages/page-form'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { toast } from '@linkwright/react-ui/toast'
import type { Site } from '@linkwright/sdk'
import { lazy } from '../../code/lazy.tsx'
import { api } from '../../wire/api.ts'
import { BoundForm } from '../../form/bound-form.tsx'
import { draftKey } from '../../session/drafts.ts'
import type { PhraseLinesFieldProps } from '../../form/phrase-lines-field.tsx'
import { LocationField, sentPlace } from '../../form/location-field.tsx'
import { clearDraft, readDraft, useDraft } from '../../form/use-draft.ts'
import { useForm } from '../../form/use-form.ts'
import { DeletedNote, useLastKnown } from '../../form/use-last-known.tsx'
import { useGo, useScreenParams } from '../../navigation.tsx'
import { refreshSessionSoon } from '../../session/refresh-soon.ts'
import { updateSession, useSession, useSite } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { AtPlanLimit } from '../sites/at-plan-limit.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { PageFields } from './page-fields.tsx'
import { withPage } from './with-page.ts'
import '../sites/site-form.css'

const PhraseLinesField = lazy<PhraseLinesFieldProps<AddPageForm>>(
  async () => (await import('../../form/phrase-lines-field.tsx')).PhraseLinesField,
)

const phraseNames = ['kp1', 'kp2', 'kp3', 'kp4', 'kp5', 'kp6'] as const
/** The page kinds that the URL can select. */
const kinds = ['page', 'sub_page'] as const

const texts = {
  title: 'Add Page',
  sub: 'Add sub page',
  local: 'Is this a local page?',
  phrasesHint: 'Searches this page should rank for; the first is its primary key phrase.',
  cancel: 'Cancel',
  again: 'Start again',
  added: (name: string) => `${name} was added.`,
}

export function AddPage() {
  const { siteId, page_type } = useScreenParams('add-page')
  const { lastKnown: site, isDeleted } = useLastKnown(useSite(Number(siteId)), siteId)
  const kind = kinds.find((each) => each === page_type)
  if (site === undefined || kind === undefined) return <NotFound />
  return <AddForm key={`${site.id} ${kind}`} site={site} kind={kind} isDeleted={isDeleted} />
}

/** Type and locality have no default: the user must choose. */
const empty = {
  page_nickname: '',
  page_url: '',
  city: '',
  state: '',
  kp1: '',
  kp2: '',
  kp3: '',
  kp4: '',
  kp5: '',
  kp6: '',
}

interface AddFormProps {
  site: Site
  kind: (typeof kinds)[number]
  isDeleted: boolean
}

function AddForm({ site, kind, isDeleted }: AddFormProps) {
  const go = useGo()
  const { user, business, plan } = useSession()
  const problem = addKeyPhrasesProblem(business.key_phrases, 1, plan.key_phrases, user)
  const draft = draftKey('add-page', user.id, site.id, kind)
  const title = kind === 'sub_page' ? texts.sub : texts.title
  const form = useForm<AddPageForm>({
    schema: async () => (await import('@linkwright/core/tracking/pages/page-form')).addPageFormOf(site.url),
    defaultValues: readDraft<Partial<AddPageForm>>(draft, empty),
    submit: async (values) => {
      const place = sentPlace(values.page_local, values)
      const { page } = await api.pages.add({ ...values, ...place, siteId: site.id })
      clearDraft(draft)
      updateSession(withPage(page))
      // The keyword usage has increased.
      refreshSessionSoon()
      toast.success(texts.added(page.page_nickname))
      go('page-summary', { siteId: site.id, pageId: page.id })
    },
  })
  const { hasTyped, discardDraft } = useDraft(draft, form, empty)
  return (
    <div className="ld-form-screen">
      <ScreenHead title={title} subtitle={site.name}>
        {hasTyped && (
          <Button variant="ghost" onPress={discardDraft}>
            {texts.again}
          </Button>
        )}
      </ScreenHead>
      {isDeleted && <DeletedNote name={site.name} />}
      <AtPlanLimit why={problem} />
      <BoundForm
        form={form}
        label={title}
        messages={form.messages}
        send={title}
        isDisabled={problem !== undefined || isDeleted}
        actions={
          <ButtonLink href={isDeleted ? pathTo('dashboard') : pathTo('site-summary', { siteId: site.id })}>
            {texts.cancel}
          </ButtonLink>
        }
      >
        <Card>
          <div className="ld-fields">
            <PageFields form={form} site={site} typeName="type" kind={kind} />
            <PhraseLinesField form={form} names={phraseNames} hint={texts.phrasesHint} />
            <LocationField
              form={form}
              names={{ local: 'page_local', city: 'city', state: 'state' }}
              country={site.country}
              localLabel={texts.local}
            />
          </div>
        </Card>
      </BoundForm>
    </div>
  )
}
