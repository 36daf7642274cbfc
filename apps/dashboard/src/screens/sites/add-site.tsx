import { UPGRADE_FOR_WEBSITE, whyNotAddKeyPhrases, whyNotAddSite } from '@linkwright/core/access/plan-limits'
import type { AddSiteForm } from '@linkwright/core/tracking/sites/site-form'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { focusFirstError } from '@linkwright/react-ui/form'
import { Stepper } from '@linkwright/react-ui/stepper'
import { toast } from '@linkwright/react-ui/toast'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../wire/api.ts'
import { fetchOptional } from '../../code/fetch-code.ts'
import { BoundForm } from '../../form/bound-form.tsx'
import { draftKey } from '../../session/drafts.ts'
import { sentPlace } from '../../form/location-field.tsx'
import { clearDraft, readDraft, useDraft } from '../../form/use-draft.ts'
import { type CoreForm, useForm } from '../../form/use-form.ts'
import { useAddressState, useGo } from '../../navigation.tsx'
import { refreshSessionSoon } from '../../session/refresh-soon.ts'
import { updateSession, useSession } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { addSiteSteps, firstWrongStep, stepMarks } from './add-site-steps.ts'
import { AtPlanLimit } from './at-plan-limit.tsx'
import { KeyPhraseFields } from './key-phrase-fields.tsx'
import { LookUpFields } from './lazy-look-up-fields.ts'
import { CompetitorFields, type SiteForm, SiteLocationFields, WebsiteFields } from './site-fields.tsx'
import { withFallback } from './refused-without-text.ts'
import './site-form.css'

const words = {
  title: 'Add Website',
  back: 'Back',
  next: 'Next',
  submit: 'Submit',
  again: 'Start again',
  steps: 'Steps of adding a website',
  added: (name: string) => `${name} was added.`,
}
const last = addSiteSteps.length - 1
/** As many as the form asks for, which comes later. */
const FORM_PHRASES = 4
/** Locality and country are left open: the form asks for them. */
const empty = {
  name: '',
  url: '',
  categories: [],
  country: '',
  city: '',
  state: '',
  comp1: '',
  comp2: '',
  comp3: '',
  kp1: '',
  kp2: '',
  kp3: '',
  kp4: '',
}

const rules = async () => (await import('@linkwright/core/tracking/sites/site-form')).AddSiteForm

export function AddSite() {
  const { user, business, plan } = useSession()
  const isFull = whyNotAddKeyPhrases(business.key_phrases, 1, plan.key_phrases, user) !== undefined
  const whyNot = whyNotAddSite(business.websites, plan.websites) ?? (isFull ? UPGRADE_FOR_WEBSITE : undefined)
  const draft = draftKey('add-site', user.id)
  const go = useGo()
  const form = useForm<AddSiteForm>({
    schema: rules,
    defaultValues: readDraft<Partial<AddSiteForm>>(draft, empty),
    submit: async (values) => {
      const place = sentPlace(values.local, values)
      const { site } = await withFallback(api.sites.add({ ...values, ...place }))
      clearDraft(draft)
      updateSession((session) => ({
        ...session,
        sites: [...session.sites.filter(({ id }) => id !== site.id), site],
      }))
      // Keywords and websites in use have grown too.
      refreshSessionSoon()
      toast.success(words.added(site.name))
      go('dashboard')
    },
  })
  const { hasTyped, startAgain } = useDraft(draft, form, empty)
  const [step, setStep] = useStep()
  const { submitCount, errors } = form.formState
  const wrong = Object.keys(errors)
  const box = useStepFocus(submitCount, wrong, step, setStep)
  const refused = useRefused(form)
  const { reached, forgetReached } = useReached(step, submitCount)
  // Add Site asks for all that Edit Site asks for.
  const siteForm = form as unknown as SiteForm
  return (
    <div className="ld-form-screen" ref={box}>
      <ScreenHead title={words.title}>
        {hasTyped && (
          <Button
            variant="ghost"
            onPress={() => {
              startAgain()
              forgetReached()
              setStep(0)
              // This button is gone with what was typed.
              box.current?.querySelector<HTMLElement>('form input')?.focus()
            }}
          >
            {words.again}
          </Button>
        )}
      </ScreenHead>
      <AtPlanLimit why={whyNot} />
      <Stepper
        label={words.steps}
        steps={addSiteSteps.map(({ title }) => title)}
        current={step}
        marks={stepMarks(wrong, refused, reached)}
        reached={reached}
        onStep={setStep}
      />
      <BoundForm
        // Enter goes on, and submits on the last step.
        form={{ ...form, onSubmit: () => (step < last ? setStep(step + 1) : form.onSubmit()) }}
        messages={form.messages}
        label={words.title}
        isDisabled={whyNot !== undefined}
        send={step < last ? words.next : words.submit}
        actions={step > 0 && <Button onPress={() => setStep(step - 1)}>{words.back}</Button>}
      >
        <Card title={addSiteSteps[step]?.title}>
          <div className="ld-fields">
            {step === 0 && <WebsiteFields form={siteForm} />}
            {step === 1 && (
              <>
                <SiteLocationFields form={siteForm} />
                <LookUpFields form={siteForm} phrases={FORM_PHRASES} />
              </>
            )}
            {step === 2 && (
              <>
                <CompetitorFields form={siteForm} />
                <KeyPhraseFields form={form} />
              </>
            )}
          </div>
        </Card>
      </BoundForm>
    </div>
  )
}

/** The step lives in the address, so that the browser's Back goes a step back and a reload stays. */
function useStep(): [number, (step: number) => void] {
  const [shown, setShown] = useAddressState('step', '1')
  const step = Math.min(Math.max(Math.floor(Number(shown)) || 1, 1), addSiteSteps.length) - 1
  return [step, (next) => setShown(String(next + 1), { replace: false })]
}

/** The fields that Submit would refuse as they stand; undefined until the rules are there. */
function useRefused(form: CoreForm<AddSiteForm>): string[] | undefined {
  const { getValues, subscribe, getFieldState, clearErrors } = form
  const [refused, setRefused] = useState<string[]>()
  useEffect(() => {
    let isOver = false
    const check = async (values: AddSiteForm) => {
      const [schema] = await fetchOptional(rules).catch(() => [])
      const issues = schema?.safeParse(values).error?.issues ?? []
      if (isOver || schema === undefined) return
      const names = issues.map(({ path }) => String(path[0]))
      setRefused(names)
      // A site that is not local any more needs no city, whose field is gone then.
      if (!names.includes('city') && getFieldState('city').error) clearErrors('city')
    }
    void check(getValues())
    const off = subscribe({
      formState: { values: true },
      callback: ({ values }) => void check(values),
    })
    return () => {
      isOver = true
      off()
    }
  }, [getValues, subscribe, getFieldState, clearErrors])
  return refused
}

/** The furthest step that was come to; Submit looks at all of them. */
function useReached(step: number, submits: number) {
  const [furthest, setFurthest] = useState(step)
  const reached = submits > 0 ? last : Math.max(furthest, step)
  if (reached > furthest) setFurthest(reached)
  return { reached, forgetReached: () => setFurthest(0) }
}

/** A refused Submit leads to the first step with a wrong field; on every new step the focus is at its beginning. */
function useStepFocus(
  submits: number,
  wrong: readonly string[],
  step: number,
  setStep: (step: number) => void,
) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useRef({ submits: 0, step })
  useEffect(() => {
    const { current: before } = seen
    const wrongStep = firstWrongStep(wrong)
    if (submits > before.submits && wrongStep !== undefined && wrongStep !== step) setStep(wrongStep)
    else if (submits > before.submits || (step !== before.step && wrongStep === step))
      focusFirstError(box.current)
    else if (step !== before.step) box.current?.querySelector<HTMLElement>('form input')?.focus()
    seen.current = { submits, step }
  }, [submits, wrong, step, setStep])
  return box
}
