import '../../../sheets/every-page'
import type { Metadata } from 'next'
import { DEFAULT_PROFILE_QUERY } from '#contract'
import { pageLanguage } from '#lib/server/pages/page-language'
import { profilePage } from '#lib/server/pages/public-queries'
import type { Language } from '#lib/text/language'
import { type IdProps, loadById } from '../../load-by-id'
import { ProfileUnavailable } from './profile-unavailable'
import { ProfileView, profileMetadata } from './profile-view'

export const revalidate = 30

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export async function generateMetadata({ params }: IdProps): Promise<Metadata> {
  return profileMetadata(await loadById(params, readProfile))
}

export default async function CachedProfilePage({ params }: IdProps) {
  const profile = await loadById(params, readProfile)
  const path = `/user/${(await params).id}`
  if (profile.state !== 'found') return <ProfileUnavailable outcome={profile} path={path} />
  return (
    <ProfileView
      language={await pageLanguage({ params })}
      profile={profile.found}
      query={DEFAULT_PROFILE_QUERY}
    />
  )
}

function readProfile(language: Language, id: number) {
  return profilePage(language, id, DEFAULT_PROFILE_QUERY)
}
