'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Poster } from '#components/artwork/poster'
import { Link } from '#components/ui/link'
import { titlePath } from '#lib/addresses/routes'
import { PUBLIC_LISTS_MAX } from '#lib/contract/limits'
import type { TitleKey } from '#lib/contract/titles/title-key'
import type { FoundLists } from './load-lists-link'
import css from './title-lists-link.module.scss'

interface TitleListsLinkProps {
  title: TitleKey
  /** Of the page that has the lists. */
  href: string
}

/** How near to the window the row is when its lists are requested. */
const NEAR = '25%'

/**
 * A link to the public lists that a title is on. Their number and posters of its neighbours there come when the row is near the
 * window: the cached page has nothing of them, so that no member's change makes it stale.
 */
export function TitleListsLink({ title: { mediaType, id }, href }: TitleListsLinkProps) {
  const t = useTranslations('titleLists')
  const row = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<FoundLists | null>(null)
  useEffect(() => {
    let isShown = true
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        import('./load-lists-link')
          .then(({ loadTitleLists }) => loadTitleLists({ mediaType, id }))
          // Without them the link leads to the same page.
          .then(
            (lists) => isShown && setFound(lists),
            () => {},
          )
      },
      { rootMargin: NEAR },
    )
    if (row.current) observer.observe(row.current)
    return () => {
      isShown = false
      observer.disconnect()
    }
  }, [mediaType, id])
  return (
    <div ref={row} className={css.row}>
      <Link href={href}>{found ? t(foundKey(found), { count: found.count }) : t('link')}</Link>
      <div className={css.posters} aria-hidden="true">
        {found?.neighbours.map((one) => (
          <div key={titlePath(one)}>
            <Poster title={one} sizes="1.5rem" picture="thumb" lettered={false} />
          </div>
        ))}
      </div>
    </div>
  )
}

function foundKey({ count }: FoundLists): 'found' | 'foundOrMore' {
  return count < PUBLIC_LISTS_MAX ? 'found' : 'foundOrMore'
}
