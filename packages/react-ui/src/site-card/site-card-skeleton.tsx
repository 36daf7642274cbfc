import { Loading, Skeleton } from '../skeleton/skeleton.tsx'

const texts = { loading: 'the website' }

/** The skeleton of a site card. */
export function SiteCardSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="lw-site-card">
        <div className="lw-site-head">
          <Skeleton shape="block" width={64} height={44} />
          <div className="lw-site-names">
            <Skeleton lines={2} />
          </div>
          <Skeleton shape="circle" width={40} height={40} />
        </div>
        <Skeleton lines={2} />
        <Skeleton shape="block" height={32} />
        <Skeleton shape="block" height={32} />
      </div>
    </Loading>
  )
}
