'use client'

import { LayoutGrid } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { ROUTES } from '#lib/addresses/routes'
import { type CollectionLayout, layoutCookie } from '#lib/browser/collection/collection-layout'
import css from './layout-toggle.module.scss'

export function LayoutToggle({ layout }: { layout: CollectionLayout }) {
  const router = useRouter()
  const isGrid = layout === 'grid'
  function turn(): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
    document.cookie = layoutCookie(isGrid ? 'list' : 'grid', ROUTES.myMovies)
    router.refresh()
  }
  return (
    <button type="button" className={css.toggle} aria-pressed={isGrid} onClick={turn}>
      <LayoutGrid aria-hidden="true" />
      Grid
    </button>
  )
}
