'use client'

import { LayoutGrid } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { storeCookie } from '#lib/browser/stored/store-cookie'
import { LAYOUT_COOKIE, type TitleLayout } from '#lib/browser/titles/title-layout'
import css from './layout-toggle.module.scss'

/** From here up a grid is shown until rows are chosen. */
const WIDE = '(min-width: 48rem)'

interface LayoutToggleProps {
  layout: TitleLayout | null
  /** The page whose titles it lays out. */
  path: string
}

export function LayoutToggle({ layout, path }: LayoutToggleProps) {
  const t = useTranslations('titleList')
  const router = useRouter()
  const isWide = useSyncExternalStore(onWidth, isWideNow, () => false)
  const isGrid = layout === null ? isWide : layout === 'grid'
  function turn(): void {
    const chosen: TitleLayout = isGrid ? 'list' : 'grid'
    storeCookie(LAYOUT_COOKIE, chosen, path)
    router.refresh()
  }
  return (
    <button
      type="button"
      className={css.toggle}
      data-layout={layout ?? 'auto'}
      aria-pressed={isGrid}
      onClick={turn}
    >
      <LayoutGrid aria-hidden="true" />
      {t('grid')}
    </button>
  )
}

function onWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function isWideNow(): boolean {
  return window.matchMedia(WIDE).matches
}
