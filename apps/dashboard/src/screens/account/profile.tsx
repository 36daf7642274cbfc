import { PROFILE_NOT_SAVED, PROFILE_SAVED } from '@linkwright/core/account/users/profile-messages'
import { STOP_FIRST } from '@linkwright/core/access/permissions'
import { isAdmin } from '@linkwright/core/access/roles'
import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { FormRow } from '@linkwright/react-ui/form'
import { useState } from 'react'
import { api } from '../../wire/api.ts'
import { BoundForm } from '../../form/bound-form.tsx'
import { BoundText } from '../../form/bound.tsx'
import { CurrentPassword } from '../../form/password-fields.tsx'
import { Unsaved } from '../../form/unsaved.tsx'
import { SAVED_SECONDS } from '../../form/saved-toast.ts'
import { useForm } from '../../form/use-form.ts'
import { useScreenParams } from '../../navigation.tsx'
import { updateSession, useSession } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { OtherProfile, ReadOnlyProfile } from './read-only-profile.tsx'
import './account.css'

const texts = {
  title: 'My Profile',
  first: 'First name',
  last: 'Last name',
  email: { label: 'Email', hint: 'Your sign-in email.' },
  current: { label: 'Current password', hint: 'Required to change your email address.' },
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
}

/** The user's own name and email address; administrators can view other profiles. */
export function Profile() {
  const { userId } = useScreenParams('profile')
  const { user } = useSession()
  if (userId === undefined || userId === String(user.id)) {
    return user.origin_id === null ? (
      <OwnProfile />
    ) : (
      <ReadOnlyProfile title={texts.title} why={STOP_FIRST} user={user} />
    )
  }
  // For anyone else the server responds with the same "not found".
  if (!isAdmin(user) || !/^[1-9]\d{0,14}$/.test(userId)) return <NotFound />
  return <OtherProfile id={Number(userId)} />
}

function OwnProfile() {
  const { user } = useSession()
  const [isSaved, setSaved] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { id, first_name, last_name, email } = user
  const form = useForm({
    schema: async () => (await import('@linkwright/core/account/users/profile-form')).ownProfileFormOf(email),
    defaultValues: { first_name, last_name, email, current_password: '' },
    submit: async ({ current_password, ...values }) => {
      setSaved(false)
      const password = values.email === email ? {} : { current_password }
      const saved = await api.users.edit({ id, ...values, ...password }).catch((error: unknown) => {
        setRefused(true)
        throw error
      })
      updateSession((session) => ({ ...session, user: saved.user }))
      // Input typed while saving is not saved.
      form.reset({ ...values, current_password: '' }, { keepValues: true })
      form.resetField('current_password')
      setSaved(true)
    },
  })
  return (
    <>
      <ScreenHead title={texts.title} />
      <div className="ld-account">
        <Card>
          <BoundForm
            form={{
              ...form,
              onSubmit: () => {
                setRefused(false)
                form.onSubmit()
              },
              // Shown even when a field shows the reason.
              problem: isRefused && notSaved(form.problem),
            }}
            label={texts.title}
            send={texts.save}
            sending={texts.saving}
            actions={<ButtonLink href={pathTo('dashboard')}>{texts.cancel}</ButtonLink>}
          >
            <FormRow>
              <BoundText
                form={form}
                name="first_name"
                label={texts.first}
                autoComplete="given-name"
                isRequired
              />
              <BoundText
                form={form}
                name="last_name"
                label={texts.last}
                autoComplete="family-name"
                isRequired
              />
            </FormRow>
            <BoundText
              form={form}
              name="email"
              {...texts.email}
              type="email"
              autoComplete="email"
              isRequired
            />
            {form.watch('email') !== email && (
              <CurrentPassword form={form} name="current_password" {...texts.current} />
            )}
          </BoundForm>
        </Card>
        <Unsaved isDirty={form.formState.isDirty && !form.isSending} />
        {isSaved && (
          <Alert tone="good" role="status" countdownSeconds={SAVED_SECONDS} onEnd={() => setSaved(false)}>
            {PROFILE_SAVED}
          </Alert>
        )}
      </div>
    </>
  )
}

function notSaved(why: string | undefined) {
  return (
    <>
      <b>{PROFILE_NOT_SAVED}</b>
      {why !== undefined && <div>{why}</div>}
    </>
  )
}
