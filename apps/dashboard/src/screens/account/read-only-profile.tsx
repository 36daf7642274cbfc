import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { FormActions, FormRow } from '@linkwright/react-ui/form'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { TextField } from '@linkwright/react-ui/text-field'
import { isApiError } from '@linkwright/sdk'
import { api, useApi } from '../../wire/api.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import './account.css'

const texts = {
  title: (name: string) => `Profile of ${name}`,
  loading: 'the profile',
  label: 'Profile',
  first: 'First name',
  last: 'Last name',
  email: 'Email',
  own: (name: string) => `Only ${name} can change this.`,
  back: 'Back',
}

const nothing = () => {}

/** Another user's profile for administrators, read-only. */
export function OtherProfile({ id }: { id: number }) {
  const { data, error, refetch } = useApi(api.users.show, { id })
  if (isApiError(error) && error.status === 404) return <NotFound />
  if (data === undefined) {
    return error === null ? (
      <Loading label={texts.loading}>
        <Skeleton shape="block" height={240} />
      </Loading>
    ) : (
      <TryAgain error={error} onPress={() => void refetch()} />
    )
  }
  const { first_name, last_name, email } = data.user
  const name = `${first_name} ${last_name}`.trim() || email
  return <ReadOnlyProfile title={texts.title(name)} why={texts.own(name)} user={data.user} />
}

interface ReadOnlyProfileProps {
  title: string
  /** Why the profile is read-only. */
  why: string
  user: { first_name: string; last_name: string; email: string }
}

/** A read-only profile. */
export function ReadOnlyProfile({
  title,
  why,
  user: { first_name, last_name, email },
}: ReadOnlyProfileProps) {
  const field = { isDisabled: true, onChange: nothing }
  return (
    <>
      <ScreenHead title={title} />
      <div className="ld-account">
        <Card>
          <div className="ld-account" role="group" aria-label={texts.label}>
            <Alert tone="info">{why}</Alert>
            <FormRow>
              <TextField label={texts.first} value={first_name} {...field} />
              <TextField label={texts.last} value={last_name} {...field} />
            </FormRow>
            <TextField label={texts.email} value={email} {...field} />
            <FormActions>
              <ButtonLink href={pathTo('dashboard')}>{texts.back}</ButtonLink>
            </FormActions>
          </div>
        </Card>
      </div>
    </>
  )
}
