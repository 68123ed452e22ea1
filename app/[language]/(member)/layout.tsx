import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { LeaveWhenSignedOut } from '#components/members/leave-when-signed-out'

export default async function MemberLayout({ children }: { children: ReactNode }) {
  // What the host offers is known at request time: without it, a page could be prerendered as missing.
  await connection()
  return (
    <>
      {children}
      <LeaveWhenSignedOut />
    </>
  )
}
