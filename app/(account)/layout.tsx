import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { PosterArt } from '#components/artwork/poster-art'
import { WALL } from '#lib/artwork/poster-wall-titles'
import css from './layout.module.scss'

// The URLs may contain tokens and addresses, so no referrer is sent.
export const metadata: Metadata = { referrer: 'no-referrer', robots: { index: false, follow: true } }

export default async function AccountLayout({ children }: { children: ReactNode }) {
  // The nonce belongs to one request, so these pages must not be prerendered.
  await connection()
  return <AccountFrame>{children}</AccountFrame>
}

function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <div className={css.wall} aria-hidden="true">
        {WALL.map((title) => (
          <div key={title.id} className={css.sheet}>
            <PosterArt title={title} />
          </div>
        ))}
      </div>
      <div className={css.card}>{children}</div>
    </div>
  )
}
