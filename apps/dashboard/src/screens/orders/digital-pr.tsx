import {
  GUIDELINES_LENGTH,
  LINE_LENGTH,
  TARGET_LENGTH,
  TOPIC_LENGTH,
} from '@linkwright/core/buying/products/order-fields'
import {
  DIGITAL_PR_MONTHS,
  type DigitalPr as Campaign,
  digitalPrErrors,
  digitalPrPlans,
  emptyDigitalPr,
} from '@linkwright/core/buying/products/order-forms/digital-pr'
import { Checkbox } from '@linkwright/react-ui/checkbox'
import { useFormat } from '@linkwright/react-ui/provider'
import { RadioGroup } from '@linkwright/react-ui/radio-group'
import { TextArea } from '@linkwright/react-ui/text-area'
import { TextField } from '@linkwright/react-ui/text-field'
import type { HubFormProps } from './hub-form.ts'
import { ImageField } from '../../form/image/image-field.tsx'
import { OrderForm } from './order-form.tsx'
import { useTouchedFields } from './use-touched-fields.ts'
import { useOrderForm } from './use-order-form.ts'

const texts = {
  plan: 'Plan',
  plans: (mentions: number, price: string) =>
    `${mentions} mentions per month, ${price} for ${DIGITAL_PR_MONTHS} months`,
  prepaid: `A ${DIGITAL_PR_MONTHS}-month prepaid plan.`,
  agreement: `I agree to pay ${DIGITAL_PR_MONTHS} months in advance.`,
  guidelines: 'Brand guidelines',
  topic: 'Focus topic',
  image: 'Image',
  agree: 'Agreement',
}

/** Single-line fields with their maximum length. The rules define which are required. */
const lines = [
  { name: 'clientName', label: 'Client name', max: LINE_LENGTH, isRequired: true },
  { name: 'clientPosition', label: 'Client position', max: LINE_LENGTH },
  { name: 'emailAlias', label: 'Email alias', max: LINE_LENGTH, isRequired: true, type: 'email' },
  { name: 'linkedinUrl', label: 'LinkedIn URL', max: TARGET_LENGTH, type: 'url' },
  { name: 'websiteUrl', label: 'Website URL', max: TARGET_LENGTH, isRequired: true, type: 'url' },
] as const satisfies readonly {
  name: keyof Campaign
  label: string
  max: number
  isRequired?: true
  type?: 'email' | 'url'
}[]

/** Labels of the fields by their names in the errors. */
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(lines.map(({ name, label }) => [name, label])),
  plan: texts.plan,
  brandGuidelines: texts.guidelines,
  focusTopic: texts.topic,
  imageUrl: texts.image,
  agreement: texts.agree,
}

const empty = emptyDigitalPr(null)

/** Digital PR. Changing the plan clears all fields. */
export function DigitalPr({ title, about, products }: HubFormProps) {
  const { money } = useFormat()
  const form = useOrderForm({ name: 'order-digital-pr', empty })
  const { values, update } = form
  const sold = products.filter(({ type, enabled }) => type === 'dgt_pr' && enabled === '1')
  const plans = digitalPrPlans.flatMap(({ mentions, product }) => {
    const found = sold.find(({ id }) => id === product)
    return found === undefined ? [] : [{ mentions, product, price: found.price }]
  })
  const plan = plans.find(({ product }) => product === values.plan)
  const missing =
    plan === undefined
      ? [texts.plan]
      : Object.keys(digitalPrErrors(values)).map((name) => labels[name] ?? name)
  const add = async () => {
    if (plan === undefined) return
    const { plan: _, ...fields } = values
    await form.add([{ type: 'dgt_pr', link: { id: plan.product }, ...fields, source: 'order hub' }])
  }
  return (
    <OrderForm
      title={title}
      about={`${about} ${texts.prepaid}`}
      form={form}
      missing={missing}
      type="dgt_pr"
      price={plan?.price}
      onAdd={add}
    >
      <RadioGroup
        label={texts.plan}
        isRequired
        options={plans.map(({ mentions, product, price }) => ({
          value: String(product),
          label: texts.plans(mentions, money(price)),
        }))}
        value={plan === undefined ? null : String(plan.product)}
        onChange={(next) => update(emptyDigitalPr(Number(next)))}
      />
      {plan !== undefined && <Fields key={`${form.round} ${plan.product}`} values={values} update={update} />}
    </OrderForm>
  )
}

function Fields({ values, update }: { values: Campaign; update: (change: Partial<Campaign>) => void }) {
  const { leave, errorOf } = useTouchedFields()
  const errors = digitalPrErrors(values)
  return (
    <>
      <div className="ld-order-item-fields">
        {lines.map(({ name, label, max, ...of }) => (
          <TextField
            key={name}
            label={label}
            {...of}
            autoComplete="off"
            maxLength={max}
            value={values[name]}
            onChange={(text) => update({ [name]: 'type' in of ? text.trim() : text })}
            onBlur={() => leave(name)}
            error={errorOf(name, errors[name])}
          />
        ))}
      </div>
      <TextArea
        label={texts.guidelines}
        isRequired
        maxLength={GUIDELINES_LENGTH}
        value={values.brandGuidelines}
        onChange={(brandGuidelines) => update({ brandGuidelines })}
        onBlur={() => leave('brandGuidelines')}
        error={errorOf('brandGuidelines', errors.brandGuidelines)}
      />
      <TextArea
        label={texts.topic}
        rows={2}
        maxLength={TOPIC_LENGTH}
        value={values.focusTopic}
        onChange={(focusTopic) => update({ focusTopic })}
      />
      <ImageField
        value={values.imageUrl}
        onChange={(imageUrl) => {
          leave('imageUrl')
          update({ imageUrl })
        }}
        error={undefined}
      />
      <Checkbox
        isRequired
        isSelected={values.agreement}
        onChange={(agreement) => {
          leave('agreement')
          update({ agreement })
        }}
        {...(errorOf('agreement', errors.agreement) !== undefined && { error: errors.agreement ?? '' })}
      >
        {texts.agreement}
      </Checkbox>
    </>
  )
}
