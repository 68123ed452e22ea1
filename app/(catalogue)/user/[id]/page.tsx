import type { Metadata } from 'next'
import { DEFAULT_PROFILE_QUERY, type ProfilePage } from '#contract'
import { parseId } from '#lib/addresses/parse-id'
import { type Outcome, outcomeOf } from '#lib/server/pages/catch-upstream-error'
import { profilePage } from '#lib/server/pages/queries'
import { ProfileFailed } from './profile-failed'
import { ProfileView, profileMetadata } from './profile-view'

interface Addressed {
  params: Promise<{ id: string }>
}

export const revalidate = 30

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export async function generateMetadata({ params }: Addressed): Promise<Metadata> {
  return profileMetadata(await readProfile(params))
}

export default async function CachedProfilePage({ params }: Addressed) {
  const profile = await readProfile(params)
  const path = `/user/${(await params).id}`
  if (profile.state !== 'found') return <ProfileFailed outcome={profile} path={path} />
  return <ProfileView profile={profile.found} query={DEFAULT_PROFILE_QUERY} />
}

async function readProfile(params: Addressed['params']): Promise<Outcome<ProfilePage>> {
  const id = parseId((await params).id)
  return outcomeOf(id === null ? Promise.resolve(null) : profilePage(id, DEFAULT_PROFILE_QUERY))
}
