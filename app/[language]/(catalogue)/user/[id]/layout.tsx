import type { ReactNode } from 'react'
import { LazyOwnProfileNote } from '#components/members/profile/lazy-own-profile-note'
import { ClientMessages } from '#components/ui/text/client-messages'

interface ProfileLayoutProps {
  children: ReactNode
  params: Promise<{ id: string }>
}

export default async function ProfileLayout({ children, params }: ProfileLayoutProps) {
  return (
    <ClientMessages of={['profilePreview']}>
      <LazyOwnProfileNote memberId={Number((await params).id)} />
      {children}
    </ClientMessages>
  )
}
