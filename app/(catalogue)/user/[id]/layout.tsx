import type { ReactNode } from 'react'
import { OwnPreview } from '#components/members/profile/own-preview'

interface ProfileLayoutProps {
  children: ReactNode
  params: Promise<{ id: string }>
}

export default async function ProfileLayout({ children, params }: ProfileLayoutProps) {
  return (
    <>
      <OwnPreview memberId={Number((await params).id)} />
      {children}
    </>
  )
}
