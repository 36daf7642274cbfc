import { pathTo } from '@linkwright/core/access/screens'
import type { EditPageForm } from '@linkwright/core/tracking/pages/page-form'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import type { Page, Site } from '@linkwright/sdk'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../wire/api.ts'
import { BoundForm } from '../../form/bound-form.tsx'
import { useEditConflict } from '../../form/changed-elsewhere.tsx'
import { LocationField, sentPlace } from '../../form/location-field.tsx'
import { toastSaved } from '../../form/saved-toast.ts'
import { Unsaved } from '../../form/unsaved.tsx'
import { useForm } from '../../form/use-form.ts'
import { DeletedNote, useLastKnown } from '../../form/use-last-known.tsx'
import { useGo, useScreenParams } from '../../navigation.tsx'
import { updateSession } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { PageFields } from './page-fields.tsx'
import { usePage } from './use-page.ts'
import { withPage } from './with-page.ts'
import '../sites/site-form.css'

const texts = {
  title: 'Edit Page',
  local: 'Is this a local page?',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete page',
}

export function EditPage() {
  const { siteId, pageId } = useScreenParams('edit-page')
  const found = usePage(Number(siteId), Number(pageId))
  const { lastKnown, isDeleted } = useLastKnown(found, `${siteId}/${pageId}`)
  return lastKnown === undefined ? (
    <NotFound />
  ) : (
    <EditForm key={lastKnown.page.id} {...lastKnown} isDeleted={isDeleted} />
  )
}

function EditForm({ site, page, isDeleted }: { site: Site; page: Page; isDeleted: boolean }) {
  const go = useGo()
  const params = { siteId: site.id, pageId: page.id }
  const [started] = useState(() => valuesOf(page))
  const edited = useEditConflict(started, page.version)
  const form = useForm<EditPageForm>({
    schema: async () =>
      (await import('@linkwright/core/tracking/pages/page-form')).editPageFormOf(site.url, page),
    defaultValues: started,
    submit: async (values) => {
      const place = sentPlace(values.page_local, values)
      const { version } = edited
      const { page: saved } = await edited.send(api.pages.edit({ ...values, ...place, ...params, version }))
      updateSession(withPage(saved))
      toastSaved()
      go('page-summary', params)
    },
  })
  const problem = edited.problem(form, async () => {
    const { pages } = await api.sites.show({ siteId: site.id })
    const newest = pages.find(({ id }) => id === page.id)
    if (newest === undefined) return undefined
    updateSession(withPage(newest))
    return { started: valuesOf(newest), version: newest.version }
  })
  return (
    <div className="ld-form-screen">
      <ScreenHead title={texts.title} subtitle={page.page_nickname} />
      {isDeleted && <DeletedNote name={page.page_nickname} />}
      <BoundForm
        form={{ ...form, problem }}
        label={texts.title}
        messages={form.messages}
        send={texts.save}
        isDisabled={isDeleted}
        actions={
          <>
            <ButtonLink href={pathTo('page-summary', params)}>{texts.cancel}</ButtonLink>
            {!isDeleted && (
              <span className="ld-form-delete">
                <ButtonLink variant="ghost" icon={<Trash2 aria-hidden />} href={deleteOf(params)}>
                  {texts.delete}
                </ButtonLink>
              </span>
            )}
          </>
        }
      >
        <Card>
          <div className="ld-fields">
            <PageFields form={form} site={site} typeName="page_type" kind={page.page_type} pageId={page.id} />
            <LocationField
              form={form}
              names={{ local: 'page_local', city: 'city', state: 'state' }}
              country={site.country}
              localLabel={texts.local}
            />
          </div>
        </Card>
      </BoundForm>
      <Unsaved isDirty={form.formState.isDirty && !form.isSending} />
    </div>
  )
}

/** The site's list asks before it deletes. */
const deleteOf = ({ siteId, pageId }: { siteId: number; pageId: number }) =>
  `${pathTo('site-summary', { siteId })}?open=delete-page-${pageId}`

function valuesOf({ page_nickname, page_url, page_type, page_local, city, state }: Page): EditPageForm {
  return { page_nickname, page_url, page_type, page_local, city: city ?? '', state: state ?? '' }
}
