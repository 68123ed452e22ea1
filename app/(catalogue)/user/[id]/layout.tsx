import type { ReactNode } from 'react'
import { LazyOwnProfileNote } from '#components/members/profile/lazy-own-profile-note'

interface ProfileLayoutProps {
  children: ReactNode
  params: Promise<{ id: string }>
}

export default async function ProfileLayout({ children, params }: ProfileLayoutProps) {
  return (
    <>
      <LazyOwnProfileNote memberId={Number((await params).id)} />
      {children}
    </>
  )
}
