import { toast } from '@linkwright/react-ui/toast'
import { Plus } from 'lucide-react'
import { BoundForm } from '../../../form/bound-form.tsx'
import { BoundText } from '../../../form/bound.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api } from '../../../wire/api.ts'
import { invalidatePublishers } from '../../../wire/publisher-cache.ts'

const texts = {
  title: 'Add a publisher',
  domain: { label: 'Domain', hint: 'example.com, or any URL on it. Subdomains are included.' },
  add: 'Add',
  adding: 'Adding…',
  added: (name: string) => `${name} is on your never-use list`,
}

/** Adds a domain to the never-use list. */
export function AddPublisher() {
  const form = useForm<{ domain: string }>({
    schema: async () => (await import('@linkwright/core/buying/publishers/never-use')).PublisherForm,
    defaultValues: { domain: '' },
    submit: async (values) => {
      const { name } = await api.publishers.addNeverUsed(values)
      toast.success(texts.added(name))
      form.reset()
      await invalidatePublishers()
    },
  })
  return (
    <div className="ld-publisher-add">
      <BoundForm
        form={form}
        label={texts.title}
        send={texts.add}
        sending={texts.adding}
        icon={<Plus aria-hidden />}
      >
        <BoundText form={form} name="domain" {...texts.domain} isRequired autoComplete="off" />
      </BoundForm>
    </div>
  )
}
