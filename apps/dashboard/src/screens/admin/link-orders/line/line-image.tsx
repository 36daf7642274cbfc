import { Button } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import { isApiError } from '@linkwright/sdk'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api, problemMessage } from '../../../../wire/api.ts'
import { download } from '../../../../browser/download.ts'

const texts = { download: 'Download image', short: 'Download' }

interface LineImageProps {
  filename: string
  /** Short label, where a heading has the context. */
  isShort?: true
}

/** Downloads the image of a line. */
export function LineImage({ filename, isShort }: LineImageProps) {
  const [isRunning, setRunning] = useState(false)
  const fetchImage = async () => {
    setRunning(true)
    await downloadImage(filename)
    setRunning(false)
  }
  return (
    <Button
      size="sm"
      aria-label={texts.download}
      icon={<Download aria-hidden />}
      isPending={isRunning}
      onPress={() => void fetchImage()}
    >
      {isShort ? texts.short : texts.download}
    </Button>
  )
}

/** Shown without an error of the server. */
const IMAGE_FAILED = 'Could not download image'

/** Downloads an image, or shows why that failed. */
export async function downloadImage(filename: string): Promise<void> {
  try {
    download(filename, await api.uploads.image({ filename }))
  } catch (error) {
    toast.error(isApiError(error) && error.status > 0 ? problemMessage(error) : IMAGE_FAILED)
  }
}
