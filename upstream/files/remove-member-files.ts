import type { FilesOfMember } from '#upstream/account/member-management'
import type { Dependencies } from '#upstream/dependencies'
import { removeUnusedPicture } from '#upstream/pictures/member-picture'
import { removeCopies } from '#upstream/transfer/export/copies/delete-copies'
import { removeUploads } from '#upstream/transfer/import/uploads/delete-uploads'

/** After the account's rows: a file that cannot be removed now is swept later. */
export async function removeFilesOf(
  dependencies: Dependencies,
  { picture, copies, uploads }: FilesOfMember,
): Promise<void> {
  if (picture) await removeUnusedPicture(dependencies, picture)
  await removeCopies(dependencies, copies)
  await removeUploads(dependencies, uploads)
}
