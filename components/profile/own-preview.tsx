'use client'

import { ROUTES } from '#lib/addresses/routes'
import { useViewer } from '#lib/browser/use-viewer'
import css from './own-preview.module.scss'

/** On the viewer's own public page, which is cached for all. */
export function OwnPreview({ memberId }: { memberId: number }) {
  const { viewer } = useViewer()
  if (viewer?.id !== memberId) return null
  return (
    <aside className={css.preview} aria-label="Preview">
      <p>This is your profile as others see it.</p>
      <a href={ROUTES.profile}>Back to your profile</a>
    </aside>
  )
}
