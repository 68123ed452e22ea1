import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { AccountFrame } from '#components/account/account-frame'

// The URLs may contain tokens and addresses, so no referrer is sent.
export const metadata: Metadata = { referrer: 'no-referrer', robots: { index: false, follow: true } }

export default async function AccountLayout({ children }: { children: ReactNode }) {
  // The nonce belongs to one request, so these pages must not be prerendered.
  await connection()
  return <AccountFrame>{children}</AccountFrame>
}
