import { PICTURE_MAX_BYTES } from '#lib/contract/limits'

/** JPEG, PNG, GIF and WebP; a dot stands for any byte. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s]
const BEGINNING_BYTES = 12

/**
 * Why a file cannot become a profile picture; null for a valid one. Its bytes say what it is: systems state `image/jpg`, or
 * nothing, and names are anyone's. The server decodes it too.
 */
export async function validatePicture(file: Blob): Promise<'tooLarge' | 'wrongType' | null> {
  if (file.size > PICTURE_MAX_BYTES) return 'tooLarge'
  const bytes = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer())
  const beginning = String.fromCharCode(...bytes)
  return BEGINNINGS.some((pattern) => pattern.test(beginning)) ? null : 'wrongType'
}
