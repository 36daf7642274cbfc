import { pageUrlWarning, secondHomePage } from '@linkwright/core/tracking/pages/page-warnings'
import type { PageType } from '@linkwright/core/tracking/pages/page'
import { pageTypeChoices, pageTypeLabels } from '@linkwright/core/tracking/pages/page-type'
import { stripSiteUrl } from '@linkwright/core/values/url'
import { Alert } from '@linkwright/react-ui/alert'
import { Select } from '@linkwright/react-ui/select'
import { TextField } from '@linkwright/react-ui/text-field'
import type { Site } from '@linkwright/sdk'
import { useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Bound, BoundText } from '../../form/bound.tsx'

const HOME_URL = '/'

const texts = {
  nickname: { label: 'Page Nickname', hint: 'Your name for this page.' },
  type: 'Page type',
  url: 'Page Url',
  urlHint: 'The path after your domain. You can paste the full URL.',
  homeHint: 'The URL of the home page is the URL of the site.',
}

interface PageFieldsProps<V extends FieldValues> {
  form: UseFormReturn<V>
  site: Site
  /** The form's field name of the type. */
  typeName: FieldPath<V>
  /** Decides the choices: those of a sub page or of other pages. */
  kind: PageType
  /** The edited page; excluded from the check for another home page. */
  pageId?: number
}

/** Uses only these fields of the form. */
type TextForm = UseFormReturn<Record<string, string>>

/** The common fields of Add Page and Edit Page: URL, nickname and type. */
export function PageFields<V extends FieldValues>({
  site,
  kind,
  typeName,
  pageId,
  ...rest
}: PageFieldsProps<V>) {
  const form = rest.form as unknown as TextForm
  const isHome = form.watch(typeName) === 'home'
  const others = site.pages.filter(({ id }) => id !== pageId)
  const hasOtherHome = others.some(({ page_type }) => page_type === 'home')
  const warning = pageUrlWarning(site.url, { page_url: form.watch('page_url') ?? '', isHome }, others)
  return (
    <>
      <UrlField form={form} site={site} isHome={isHome} warning={warning} />
      <BoundText form={form} name="page_nickname" {...texts.nickname} isRequired autoComplete="off" />
      <TypeField form={form} name={typeName} kind={kind} />
      {isHome && hasOtherHome && (
        <Alert tone="warn" role="status">
          {secondHomePage}
        </Alert>
      )}
    </>
  )
}

/** Selecting Home Page sets the URL; another type restores the previous one. */
function TypeField({ form, name, kind }: { form: TextForm; name: string; kind: PageType }) {
  const typed = useRef('')
  const onType = (type: string) => {
    const url = form.getValues('page_url') ?? ''
    if (type === 'home') typed.current = url === HOME_URL ? '' : url
    else if (url !== HOME_URL) return
    form.setValue('page_url', type === 'home' ? HOME_URL : typed.current, { shouldDirty: true })
    form.clearErrors('page_url')
  }
  return (
    <Bound form={form} name={name}>
      {(field) => (
        <Select
          label={texts.type}
          isRequired
          options={pageTypeChoices(kind).map((value) => ({ value, label: pageTypeLabels[value] }))}
          {...field}
          value={field.value || null}
          onChange={(value) => {
            field.onChange(value ?? '')
            onType(value ?? '')
          }}
        />
      )}
    </Bound>
  )
}

interface UrlFieldProps {
  form: TextForm
  site: Site
  isHome: boolean
  warning: string | undefined
}

function UrlField({ form, site, isHome, warning }: UrlFieldProps) {
  return (
    <Bound form={form} name="page_url">
      {(field) => {
        const value = field.value ?? ''
        return (
          <TextField
            label={texts.url}
            hint={isHome ? texts.homeHint : texts.urlHint}
            prefix={site.url}
            placeholder="/blog/a-page"
            isRequired
            autoComplete="off"
            warning={warning}
            {...field}
            value={value}
            isDisabled={isHome}
            // More than one new character means a paste.
            onChange={(next) =>
              field.onChange(next.length - value.length > 1 ? stripSiteUrl(site.url, next) : next)
            }
            onBlur={() => {
              const stripped = stripSiteUrl(site.url, value)
              if (stripped !== value) field.onChange(stripped)
              field.onBlur()
            }}
          />
        )
      }}
    </Bound>
  )
}
