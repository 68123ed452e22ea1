'use client'

import { LazyPart } from '#components/ui/lazy-part'
import { useSignedIn } from '#lib/browser/signed-in'

// Visitors fetch nothing to find out that it is not their page.
const loadNote = () => import('./preview-note').then((file) => file.PreviewNote)

/** On the viewer's own public page, which is cached for all. */
export function OwnPreview({ memberId }: { memberId: number }) {
  if (!useSignedIn()) return null
  return <LazyPart name="preview" load={loadNote} props={{ memberId }} waiting={null} />
}
