'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { createPortal } from 'react-dom'
import { Sheet } from '#components/ui/overlay/sheet'
import { TextButton } from '#components/ui/text-button'
import { trailerAddress } from '#lib/addresses/trailer-address'
import type { Trailer } from '#lib/contract/titles/trailer'
import { useFocusReturn } from '../../ui/overlay/use-focus-return'
import { TrailerPlayer } from './trailer-player'
import css from './trailer-sheet.module.scss'

interface TrailerSheetProps {
  /** One at least; the first is played. */
  trailers: Trailer[]
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

export function TrailerSheet({ trailers, opener, onClose }: TrailerSheetProps) {
  const t = useTranslations('trailer')
  const [at, setAt] = useState(0)
  useFocusReturn(opener)
  const trailer = trailers[at]
  if (!trailer) return null
  return createPortal(
    <Sheet
      isWide
      title={<TrailerName trailer={trailer} />}
      beside={<TextButton onClick={onClose}>{t('close')}</TextButton>}
      onClose={onClose}
    >
      <TrailerPlayer key={trailer.key} trailer={trailer} />
      <p className={css.source}>
        {t(`playedBy.${trailer.site}`)}{' '}
        <a href={trailerAddress(trailer)} rel="noreferrer">
          {t('watchThere')}
        </a>
      </p>
      {trailers.length > 1 && (
        <ul className={css.more} aria-label={t('all')}>
          {trailers.map((one, index) => (
            <li key={one.key}>
              <TextButton aria-current={index === at} onClick={() => setAt(index)}>
                <TrailerName trailer={one} />
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </Sheet>,
    document.body,
  )
}

function TrailerName({ trailer: { name, language } }: { trailer: Trailer }) {
  return <bdi lang={language ?? undefined}>{name}</bdi>
}
