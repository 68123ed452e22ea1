import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#lib/contract/limits'
import { MEMBER_MESSAGES } from '#lib/contract/member/member-messages'

/** Why a file cannot become a profile picture; null for a valid one. The server decodes it too. */
export function validatePicture(file: Pick<File, 'type' | 'size'> | null): string | null {
  if (!file) return MEMBER_MESSAGES.pictureMissing
  if (!PICTURE_TYPES.includes(file.type)) return MEMBER_MESSAGES.pictureWrongType
  return file.size > PICTURE_MAX_BYTES ? MEMBER_MESSAGES.pictureTooLarge : null
}
