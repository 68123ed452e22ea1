import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#lib/contract/limits'
import { MESSAGES } from '#lib/contract/messages'

/** Why a file cannot become a profile picture; null for a valid one. The server decodes it too. */
export function validatePicture(file: Pick<File, 'type' | 'size'> | null): string | null {
  if (!file) return MESSAGES.pictureMissing
  if (!PICTURE_TYPES.includes(file.type)) return MESSAGES.pictureWrongType
  return file.size > PICTURE_MAX_BYTES ? MESSAGES.pictureTooLarge : null
}
