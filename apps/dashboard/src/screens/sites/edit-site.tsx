import { pathTo } from '@linkwright/core/access/screens'
import type { EditSiteForm } from '@linkwright/core/tracking/sites/site-form'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import type { Site } from '@linkwright/sdk'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../wire/api.ts'
import { BoundForm } from '../../form/bound-form.tsx'
import { useEditConflict } from '../../form/changed-elsewhere.tsx'
import { toastSaved } from '../../form/saved-toast.ts'
import { sentPlace } from '../../form/location-field.tsx'
import { Unsaved } from '../../form/unsaved.tsx'
import { useForm } from '../../form/use-form.ts'
import { DeletedNote, useLastKnown } from '../../form/use-last-known.tsx'
import { useGo, useScreenParams } from '../../navigation.tsx'
import { updateSession, useSite } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { COMPETITORS } from './edit-competitors.ts'
import { LookUpFields } from './lazy-look-up-fields.ts'
import { CompetitorFields, SiteLocationFields, WebsiteFields } from './site-fields.tsx'
import './site-form.css'

export function EditSite() {
  const { siteId } = useScreenParams('edit-site')
  const site = useSite(Number(siteId))
  const { lastKnown, isDeleted } = useLastKnown(site, siteId)
  return lastKnown === undefined ? (
    <NotFound />
  ) : (
    <EditForm key={lastKnown.id} site={lastKnown} isDeleted={isDeleted} />
  )
}

function EditForm({ site, isDeleted }: { site: Site; isDeleted: boolean }) {
  const go = useGo()
  const [started] = useState(() => valuesOf(site))
  const edited = useEditConflict(started, site.version)
  const form = useForm<EditSiteForm>({
    schema: async () => (await import('@linkwright/core/tracking/sites/site-form')).EditSiteForm,
    defaultValues: started,
    submit: async (values) => {
      const place = sentPlace(values.local, values)
      const { version } = edited
      const { site: saved } = await edited.send(
        api.sites.edit({ ...values, ...place, siteId: site.id, version }),
      )
      showSite(saved)
      toastSaved()
      go('dashboard')
    },
  })
  const problem = edited.problem(form, async () => {
    const newest = await api.sites.show({ siteId: site.id })
    showSite(newest)
    return { started: valuesOf(newest), version: newest.version }
  })
  useCompetitorFocus(form.setFocus)
  return (
    <div className="ld-form-screen" data-wide>
      <ScreenHead title="Edit Site" subtitle={site.name} />
      {isDeleted && <DeletedNote name={site.name} />}
      <BoundForm
        form={{ ...form, problem }}
        label="Edit Site"
        messages={form.messages}
        send="Save"
        isDisabled={isDeleted}
        actions={<ButtonLink href={pathTo('dashboard')}>Cancel</ButtonLink>}
      >
        <Card title="Website">
          <div className="ld-fields">
            <WebsiteFields form={form} siteId={site.id} />
          </div>
        </Card>
        <Card title="Competitors">
          <div className="ld-fields">
            <CompetitorFields form={form} siteId={site.id} />
          </div>
        </Card>
        <Card title="Rank tracking">
          <div className="ld-fields">
            <SiteLocationFields form={form} />
            <LookUpFields form={form} phrases={phrasesOf(site)} />
          </div>
        </Card>
      </BoundForm>
      <Unsaved isDirty={form.formState.isDirty && !form.isSending} />
    </div>
  )
}

function valuesOf(site: Site): EditSiteForm {
  const [comp1 = '', comp2, comp3] = site.competitors.map(({ url }) => url)
  const { name, url, categories, country, local, language, device, frequency, count_subdomains } = site
  const place = { city: site.city ?? '', state: site.state ?? '' }
  const lookedUp = { language, device, frequency, count_subdomains }
  return { name, url, categories, country, local, ...place, ...lookedUp, comp1, comp2, comp3 }
}

function phrasesOf({ pages }: Site): number {
  return pages.reduce((count, { keyphrases }) => count + keyphrases.length, 0)
}

function showSite(site: Site): void {
  updateSession((session) => ({
    ...session,
    sites: session.sites.map((each) => (each.id === site.id ? site : each)),
  }))
}

/** Update Competitors focuses the first competitor. */
function useCompetitorFocus(setFocus: (name: 'comp1') => void): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === COMPETITORS) setFocus('comp1')
  }, [hash, setFocus])
}
