import {
  IMAGE_BROKEN,
  IMAGE_TYPE,
  UPLOAD_FAILED,
  imageProblem,
} from '@linkwright/core/buying/uploads/image-rule'
import { FileDrop } from '@linkwright/react-ui/file-drop'
import { isApiError } from '@linkwright/sdk'
import { useEffect, useRef, useState } from 'react'
import { api, useApi } from '../../wire/api.ts'
import { decode } from './decode.ts'

const texts = {
  label: 'Image',
  hint: 'JPG or PNG, at least 200×200 pixels, at most 5 MB.',
  taken: 'The image is uploaded.',
  preview: 'Image for the order',
}

interface ImageFieldProps {
  /** File name of the upload; empty without one. */
  value: string
  onChange: (filename: string) => void
  error: string | undefined
}

/** The image of an order. It is checked here and uploaded at once; the form stores only its name, which survives a reload. */
export function ImageField({ value, onChange, error }: ImageFieldProps) {
  const [name, setName] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState<string>()
  const [shown, setShown] = useState<{ of: string; bitmap: ImageBitmap }>()

  const upload = async (file: File) => {
    setBusy(true)
    setWhy(undefined)
    onChange('')
    const uploaded = await sent(file)
    setBusy(false)
    if ('why' in uploaded) return setWhy(uploaded.why)
    setName(file.name)
    setShown({ of: uploaded.filename, bitmap: uploaded.bitmap })
    onChange(uploaded.filename)
  }

  return (
    <div className="ld-order-image">
      <FileDrop
        label={texts.label}
        hint={texts.hint}
        accept={['.jpg', '.jpeg', '.png']}
        whyRefused={() => IMAGE_TYPE}
        isRequired
        isBusy={isBusy}
        onFiles={([file]) => file && void upload(file)}
        {...(value !== '' && { fileName: name ?? texts.taken })}
        {...((why ?? error) !== undefined && { error: why ?? error ?? '' })}
      />
      {value !== '' &&
        (shown?.of === value ? (
          <Picture bitmap={shown.bitmap} />
        ) : (
          <StoredImage filename={value} onDeleted={() => onChange('')} />
        ))}
    </div>
  )
}

type Taken = { filename: string; bitmap: ImageBitmap } | { why: string }

/** Checks the first bytes, decodes, then uploads; each step has its own error message. */
async function sent(file: File): Promise<Taken> {
  const why = imageProblem(new Uint8Array(await file.arrayBuffer()))
  if (why !== undefined) return { why }
  const bitmap = await decode(file)
  if (bitmap === undefined) return { why: IMAGE_BROKEN }
  try {
    return { ...(await api.uploads.uploadImage({ image: file })), bitmap }
  } catch (failure) {
    return { why: whyUploadFailed(failure) }
  }
}

/** The server's error, or `Upload failed.` without a response or without a message. */
const whyUploadFailed = (failure: unknown) =>
  isApiError(failure) && failure.status > 0 && failure.code !== 'bad_answer' ? failure.message : UPLOAD_FAILED

/** An image uploaded before a reload. One that was cleaned up since has to be selected again. */
function StoredImage({ filename, onDeleted }: { filename: string; onDeleted: () => void }) {
  const { data, error } = useApi(api.uploads.image, { filename })
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  const isDeleted = isApiError(error) && error.status === 404
  useEffect(() => {
    if (isDeleted) onDeleted()
  }, [isDeleted, onDeleted])
  useEffect(() => {
    let isUnmounted = false
    if (data !== undefined) void decode(data).then((decoded) => void (isUnmounted || setBitmap(decoded)))
    return () => {
      isUnmounted = true
    }
  }, [data])
  return bitmap === undefined ? null : <Picture bitmap={bitmap} />
}

function Picture({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={texts.preview}
      className="ld-order-picture"
      width={bitmap.width}
      height={bitmap.height}
    />
  )
}
