import { PICTURE_MAX_PIXELS } from '#lib/contract/limits'

/** Of a picture that is drawn smaller: as PNG it is below the limit of bytes, and it is shown at 512 by 512 at most. */
const FITTED_PIXELS = 1_000_000

/** The file itself, or a smaller picture of it where it has more pixels than the server decodes. @param address its `blob:` address */
export async function shrinkPicture(file: File, address: string): Promise<File> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    // The server says what is wrong with it.
    return file
  }
  const pixels = image.naturalWidth * image.naturalHeight
  if (pixels <= PICTURE_MAX_PIXELS) return file
  const scale = Math.sqrt(FITTED_PIXELS / pixels)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.floor(image.naturalHeight * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const fitted = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return fitted ? new File([fitted], file.name, { type: fitted.type }) : file
}
