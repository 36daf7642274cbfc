import { useFormat } from '@linkwright/react-ui/provider'
import { Select } from '@linkwright/react-ui/select'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { TryAgain } from '../wire/try-again.tsx'
import { api, useApi } from '../wire/api.ts'

const texts = { content: 'Content length', lengths: 'the content lengths' }

/** The content lengths of a guest post, loaded once a guest post is selected. */
export function useContentLengths(link: number | undefined) {
  return useApi(api.products.content, { id: link ?? 0 }, { enabled: link !== undefined })
}

interface ContentLengthProps {
  lengths: ReturnType<typeof useContentLengths>
  value: number | null
  onChange: (id: number) => void
}

/** Selects the content length of a guest post; each has its price. */
export function ContentLength({ lengths: { data, error, refetch }, value, onChange }: ContentLengthProps) {
  const { money } = useFormat()
  if (data === undefined && error !== null)
    return <TryAgain isLine error={error} onPress={() => void refetch()} />
  if (data === undefined)
    return (
      <Loading label={texts.lengths}>
        <Skeleton lines={2} />
      </Loading>
    )
  return (
    <Select
      label={texts.content}
      options={data.map(({ id, description, price }) => ({
        value: String(id),
        label: `${description}, ${money(price)}`,
      }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(Number(next))}
    />
  )
}
