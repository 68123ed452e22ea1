import type { Metadata } from 'next'
import type { Profile } from '#contract'
import { parseId } from '#lib/addresses/parse-id'
import { FIRST_VIEW } from '#lib/addresses/profile-query'
import { type Outcome, outcomeOf } from '#lib/server/pages/catch-upstream-error'
import { profileOrError } from '#lib/server/pages/queries'
import { ProfileFailed } from './profile-failed'
import { ProfilePage, profileMetadata } from './profile-page'

interface Addressed {
  params: Promise<{ id: string }>
}

export const revalidate = 30

/** None at build: each page is rendered at its first request, and cached. */
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
  return <ProfilePage profile={profile.found} query={FIRST_VIEW} />
}

async function readProfile(params: Addressed['params']): Promise<Outcome<Profile>> {
  const id = parseId((await params).id)
  return outcomeOf(id === null ? Promise.resolve(null) : profileOrError(id))
}
