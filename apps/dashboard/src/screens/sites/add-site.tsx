import {
  UPGRADE_FOR_WEBSITE,
  addKeyPhrasesProblem,
  addSiteProblem,
} from '@linkwright/core/access/plan-limits'
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

const texts = {
  title: 'Add Website',
  back: 'Back',
  cancel: 'Cancel',
  next: 'Next',
  submit: 'Submit',
  again: 'Start again',
  steps: 'Steps to add a website',
  added: (name: string) => `${name} was added.`,
}
const last = addSiteSteps.length - 1
/** The number of key phrase inputs in the lazily loaded form. */
const FORM_PHRASES = 4
/** Locality and country have no default: the user must choose. */
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
  const isFull = addKeyPhrasesProblem(business.key_phrases, 1, plan.key_phrases, user) !== undefined
  const problem =
    addSiteProblem(business.websites, plan.websites) ?? (isFull ? UPGRADE_FOR_WEBSITE : undefined)
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
      // The keyword and website usage has increased.
      refreshSessionSoon()
      toast.success(texts.added(site.name))
      go('dashboard')
    },
  })
  const { hasTyped, discardDraft } = useDraft(draft, form, empty)
  const [step, setStep] = useStep()
  const { submitCount, errors } = form.formState
  const wrong = Object.keys(errors)
  const box = useStepFocus(submitCount, wrong, step, setStep)
  const refused = useRefused(form)
  const { reached, forgetReached } = useReached(step, submitCount)
  // The Add Site form contains all Edit Site fields.
  const siteForm = form as unknown as SiteForm
  return (
    <div className="ld-form-screen" ref={box}>
      <ScreenHead title={texts.title}>
        {hasTyped && (
          <Button
            variant="ghost"
            onPress={() => {
              discardDraft()
              forgetReached()
              setStep(0)
              // The pressed button disappears with the cleared input.
              box.current?.querySelector<HTMLElement>('form input')?.focus()
            }}
          >
            {texts.again}
          </Button>
        )}
      </ScreenHead>
      <AtPlanLimit why={problem} />
      <Stepper
        label={texts.steps}
        steps={addSiteSteps.map(({ title }) => title)}
        current={step}
        marks={stepMarks(wrong, refused, reached)}
        reached={reached}
        onStep={setStep}
      />
      <BoundForm
        // Enter moves to the next step and submits on the last one.
        form={{ ...form, onSubmit: () => (step < last ? setStep(step + 1) : form.onSubmit()) }}
        messages={form.messages}
        label={texts.title}
        isDisabled={problem !== undefined}
        send={step < last ? texts.next : texts.submit}
        actions={
          <Button onPress={() => (step > 0 ? setStep(step - 1) : go('dashboard'))}>
            {step > 0 ? texts.back : texts.cancel}
          </Button>
        }
      >
        <Card>
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

/** The URL holds the step, so that Back goes one step back and a reload keeps it. */
function useStep(): [number, (step: number) => void] {
  const [shown, setShown] = useAddressState('step', '1')
  const step = Math.min(Math.max(Math.floor(Number(shown)) || 1, 1), addSiteSteps.length) - 1
  return [step, (next) => setShown(String(next + 1), { replace: false })]
}

/** The fields that Submit would refuse now; undefined until the rules are loaded. */
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
      // A site that is no longer local has no city field.
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

/** The furthest visited step; Submit validates all steps. */
function useReached(step: number, submits: number) {
  const [furthest, setFurthest] = useState(step)
  const reached = submits > 0 ? last : Math.max(furthest, step)
  if (reached > furthest) setFurthest(reached)
  return { reached, forgetReached: () => setFurthest(0) }
}

/** After a refused Submit, shows the first step with an error. Moves the focus to the start of each new step. */
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
