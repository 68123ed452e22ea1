'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { playerAddress, trailerAddress } from '#lib/addresses/trailer-address'
import { useAnnounce } from '#lib/browser/action/use-announce'
import type { Trailer } from '#lib/contract/titles/trailer'
import css from './trailer-player.module.scss'

/** A frame does not say that it failed: after so long it counts as that, until it is there. */
const FAILED_AFTER_MS = 15_000
const ALLOWED = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].join('; ')

export function TrailerPlayer({ trailer }: { trailer: Trailer }) {
  const t = useTranslations('trailer')
  const [state, setState] = useState<'loading' | 'failed' | 'here'>('loading')
  useEffect(() => {
    const timeout = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), FAILED_AFTER_MS)
    return () => clearTimeout(timeout)
  }, [])
  useAnnounce(state === 'failed' && t('failed'), { isFailure: true })
  return (
    <div className={css.player}>
      {state === 'loading' && <p>{t('loading')}</p>}
      {state === 'failed' && (
        <p>
          {t('failed')}{' '}
          <a href={trailerAddress(trailer)} rel="noreferrer">
            {t('watchThere')}
          </a>
        </p>
      )}
      {/* YouTube's player needs a referrer: without one it says error 153. */}
      <iframe
        src={playerAddress(trailer)}
        title={t('player', { name: trailer.name })}
        referrerPolicy="strict-origin-when-cross-origin"
        allow={ALLOWED}
        className={state === 'here' ? css.here : undefined}
        onLoad={() => setState('here')}
      />
    </div>
  )
}
