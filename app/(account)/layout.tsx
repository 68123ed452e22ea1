import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { AccountFrame } from '#components/account/account-frame'

// The addresses of these pages may hold tokens and mail addresses, which must not leak.
export const metadata: Metadata = { referrer: 'no-referrer', robots: { index: false, follow: true } }

export default async function AccountLayout({ children }: { children: ReactNode }) {
  // The nonce of these pages' scripts belongs to one request, so none may be prerendered.
  await connection()
  return <AccountFrame>{children}</AccountFrame>
}
