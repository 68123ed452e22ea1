'use client'

import { ROUTES } from '#lib/addresses/routes'
import { useViewer } from '#lib/browser/session/use-viewer'
import css from './preview-note.module.scss'

export function PreviewNote({ memberId }: { memberId: number }) {
  const { viewer } = useViewer()
  if (viewer?.id !== memberId) return null
  return (
    <aside data-preview="" className={css.preview} aria-label="Preview">
      <p>This is your profile as others see it.</p>
      <a href={ROUTES.profile}>Back to your profile</a>
    </aside>
  )
}
