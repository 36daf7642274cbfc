import { isSampleTrust, SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { brandTrustInput } from '@linkwright/core/tracking/sites/brand-trust'
import type { Site } from '@linkwright/core/tracking/sites/site'
import { BrandTrustExplanation } from '@linkwright/react-ui/brand-trust'
import { Dialog } from '@linkwright/react-ui/dialog'
import { sampleBadge } from '../../scouting/sample-badge.tsx'
import { ScoutNote } from '../../scouting/scout-note.tsx'

interface TrustDialogProps {
  /** The site to explain; the dialog is closed while undefined. */
  site: Site | undefined
  onClose: () => void
}

/** Explains a site's brand trust. */
export function TrustDialog({ site, onClose }: TrustDialogProps) {
  return (
    <Dialog
      isOpen={site !== undefined}
      onClose={onClose}
      title={site === undefined ? 'Brand trust' : `Brand trust of ${site.name}`}
      isDismissable
    >
      {site && (
        <>
          <div className="ld-scout-notes">
            {sampleBadge(isSampleTrust(site) ? SAMPLE_DATA : undefined)}
            <ScoutNote about="brand" looked={site.brand_scout} />
          </div>
          <BrandTrustExplanation score={site.stats.brand_trust_score} basis={brandTrustInput(site)} />
        </>
      )}
    </Dialog>
  )
}
