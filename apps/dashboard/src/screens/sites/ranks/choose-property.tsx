import { Button } from '@linkwright/react-ui/button'
import { Select } from '@linkwright/react-ui/select'
import type { Site } from '@linkwright/sdk'
import { useState } from 'react'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, invalidate, toastProblem, useApi } from '../../../wire/api.ts'

const texts = {
  property: 'Property',
  none: 'None of your properties includes this website.',
  use: 'Read this property',
}

/** Selects which Search Console property of the user's account to read for a website. */
export function ChooseProperty({ site }: { site: Site }) {
  const { data, error, refetch } = useApi(api.ranks.connect, { siteId: site.id }, { staleTime: 0 })
  const [wanted, setWanted] = useState<string>()
  const [isSending, setSending] = useState(false)
  if (error) return <TryAgain isLine error={error} onPress={() => void refetch()} />
  if (data === undefined) return null
  const holding = (data.properties ?? [])
    .filter(({ holds_site }) => holds_site)
    .map(({ property }) => property)
  const property = wanted ?? holding[0]
  if (property === undefined) return <p className="ld-ranks-quiet">{texts.none}</p>
  const choose = async () => {
    setSending(true)
    try {
      await api.ranks.connect({ siteId: site.id, property })
      await invalidate(api.ranks.history)
    } catch (problem) {
      toastProblem(problem)
    }
    setSending(false)
  }
  return (
    <div className="ld-ranks-toolbar">
      <Select
        label={texts.property}
        value={property}
        onChange={(name) => setWanted(name ?? undefined)}
        options={holding.map((value) => ({ value, label: value }))}
      />
      <Button variant="primary" isPending={isSending} onPress={() => void choose()}>
        {texts.use}
      </Button>
    </div>
  )
}
