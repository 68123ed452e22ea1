import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { Outbox } from '#components/account/outbox-note'
import { PosterWallCard } from '#components/account/poster-wall-card'
import { ClientMessages } from '#components/ui/text/client-messages'
import { settings } from '#lib/server/settings'
import { isOffered } from '#lib/server/upstream/capabilities'

// The URLs may contain tokens and addresses, so no referrer is sent.
export const metadata: Metadata = { referrer: 'no-referrer', robots: { index: false, follow: true } }

export default async function AccountLayout({ children }: { children: ReactNode }) {
  // The nonce belongs to one request, so these pages must not be prerendered.
  await connection()
  const outbox = (await isOffered('outbox')) ? new URL('/outbox', settings().UPSTREAM_URL).href : null
  return (
    <ClientMessages of={['accountForm']}>
      <Outbox value={outbox}>
        <PosterWallCard>{children}</PosterWallCard>
      </Outbox>
    </ClientMessages>
  )
}
