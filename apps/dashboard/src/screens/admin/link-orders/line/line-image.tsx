import { Button } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../../wire/api.ts'
import { problemOfImage } from './problem-of-image.ts'
import { download } from '../../../pages/download.ts'

const words = { download: 'Download image' }

/** The picture that came with a line (Spec C §7). */
export function LineImage({ filename }: { filename: string }) {
  const [isRunning, setRunning] = useState(false)
  const fetchImage = async () => {
    setRunning(true)
    try {
      download(filename, await api.uploads.image({ filename }))
    } catch (error) {
      toast.error(problemOfImage(error))
    }
    setRunning(false)
  }
  return (
    <Button size="sm" icon={<Download aria-hidden />} isPending={isRunning} onPress={() => void fetchImage()}>
      {words.download}
    </Button>
  )
}
