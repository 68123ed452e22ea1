import type { ReactNode } from 'react'
import { OwnProfileNote } from '#components/members/profile/own-profile-note'

interface ProfileLayoutProps {
  children: ReactNode
  params: Promise<{ id: string }>
}

export default async function ProfileLayout({ children, params }: ProfileLayoutProps) {
  return (
    <>
      <OwnProfileNote memberId={Number((await params).id)} />
      {children}
    </>
  )
}
