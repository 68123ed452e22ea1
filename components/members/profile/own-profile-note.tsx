'use client'

import { ROUTES } from '#lib/addresses/routes'
import { useViewer } from '#lib/browser/session/use-viewer'
import css from './own-profile-note.module.scss'

export function OwnProfileNote({ memberId }: { memberId: number }) {
  const { viewer } = useViewer()
  if (viewer?.id !== memberId) return null
  return (
    <aside data-preview="" className={css.note} aria-label="Preview">
      <p>This is your profile as others see it.</p>
      <a href={ROUTES.profile}>Back to your profile</a>
    </aside>
  )
}
