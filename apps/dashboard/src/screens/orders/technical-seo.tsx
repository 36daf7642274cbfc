import { LINE_LENGTH, TARGET_LENGTH } from '@linkwright/core/buying/products/order-fields'
import { fieldErrorsOf } from '@linkwright/core/buying/products/order-forms/field-errors'
import {
  emptyTechnicalSeo,
  TECHNICAL_SEO_PRODUCT,
  technicalSeoRules,
} from '@linkwright/core/buying/products/order-forms/technical-seo'
import { TextField } from '@linkwright/react-ui/text-field'
import type { HubFormProps } from './hub-form.ts'
import { OrderForm } from './order-form.tsx'
import { useTouchedFields } from './use-touched-fields.ts'
import { useOrderForm } from './use-order-form.ts'

const texts = { email: 'Email alias', website: 'Website URL' }

const labels = { emailAlias: texts.email, websiteUrl: texts.website }

export function TechnicalSeo({ title, about, products }: HubFormProps) {
  const form = useOrderForm({ name: 'order-technical-seo', empty: emptyTechnicalSeo })
  const product = products.find(({ id, enabled }) => id === TECHNICAL_SEO_PRODUCT && enabled === '1')
  const errors = fieldErrorsOf(form.values, technicalSeoRules)
  const missing = [
    ...(product === undefined ? [title] : []),
    ...(['emailAlias', 'websiteUrl'] as const).filter((name) => name in errors).map((name) => labels[name]),
  ]
  const add = async () => {
    if (product === undefined) return
    await form.add([{ type: 'technical_seo', link: { id: product.id }, ...form.values, source: 'order hub' }])
  }
  return (
    <OrderForm
      title={title}
      about={about}
      form={form}
      missing={missing}
      type="technical_seo"
      price={product?.price}
      onAdd={add}
    >
      <Fields key={form.round} {...form} />
    </OrderForm>
  )
}

function Fields({
  values,
  update,
}: Pick<ReturnType<typeof useOrderForm<typeof emptyTechnicalSeo>>, 'values' | 'update'>) {
  const { leave, errorOf } = useTouchedFields()
  const errors = fieldErrorsOf(values, technicalSeoRules)
  return (
    <>
      <TextField
        label={texts.email}
        type="email"
        isRequired
        maxLength={LINE_LENGTH}
        value={values.emailAlias}
        onChange={(emailAlias) => update({ emailAlias: emailAlias.trim() })}
        onBlur={() => leave('emailAlias')}
        error={errorOf('emailAlias', errors.emailAlias)}
      />
      <TextField
        label={texts.website}
        type="url"
        isRequired
        maxLength={TARGET_LENGTH}
        value={values.websiteUrl}
        onChange={(websiteUrl) => update({ websiteUrl: websiteUrl.trim() })}
        onBlur={() => leave('websiteUrl')}
        error={errorOf('websiteUrl', errors.websiteUrl)}
      />
    </>
  )
}
