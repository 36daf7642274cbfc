import { Card } from '@linkwright/react-ui/card'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { api, useApi } from '../../wire/api.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import { SettingsForm } from './settings-form.tsx'
import './settings.css'

const texts = {
  title: 'Settings',
  what: 'These settings apply to every account of this installation.',
  loading: 'Loading the settings',
}

/** Installation settings, for administrators. */
export function AdminSettings() {
  const { data, error, refetch } = useApi(api.settings.show, {}, { staleTime: 0 })
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what} />
      {data === undefined ? (
        <Card>
          {error ? (
            <TryAgain error={error} onPress={() => void refetch()} />
          ) : (
            <Loading label={texts.loading}>
              <Skeleton lines={10} />
            </Loading>
          )}
        </Card>
      ) : (
        <SettingsForm settings={data} />
      )}
    </>
  )
}
