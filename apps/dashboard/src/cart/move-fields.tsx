import { Select } from '@linkwright/react-ui/select'
import { useSession } from '../session/session.ts'

const texts = { site: 'Website', page: 'Page' }

export interface Place {
  site: number | undefined
  page: number | undefined
}

interface MoveFieldsProps {
  place: Place
  onChange: (place: Place) => void
}

/** Selects the page that an ordered link will point to. */
export function MoveFields({ place, onChange }: MoveFieldsProps) {
  const sites = useSession().sites.filter(({ available }) => available === '1')
  const pages = sites.find((site) => site.id === place.site)?.pages ?? []
  return (
    <>
      <Select
        label={texts.site}
        isRequired
        options={sites.map((site) => ({ value: String(site.id), label: site.name }))}
        value={place.site === undefined ? null : String(place.site)}
        onChange={(next) => onChange({ site: Number(next), page: undefined })}
      />
      {place.site !== undefined && (
        <Select
          label={texts.page}
          isRequired
          options={pages.map((page) => ({ value: String(page.id), label: page.page_nickname }))}
          value={place.page === undefined ? null : String(place.page)}
          onChange={(next) => onChange({ ...place, page: Number(next) })}
        />
      )}
    </>
  )
}
