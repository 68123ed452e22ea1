import type { Metadata } from 'next'
import type { Profile } from '#contract'
import { pathId } from '#lib/path-id'
import { FIRST_VIEW } from '#lib/profile-view'
import { memberFailure } from '#lib/server/member-failure'
import { type Outcome, outcomeOf } from '#lib/server/page-outcome'
import { askForProfile } from '#lib/server/queries'
import { ProfileFailed } from './profile-failed'
import { ProfilePage, profileMetadata } from './profile-page'

interface Addressed {
  params: Promise<{ id: string }>
}

export const revalidate = 30

/** None at build: each page is rendered when it is first asked for, and kept. */
export function generateStaticParams(): [] {
  return []
}

export async function generateMetadata({ params }: Addressed): Promise<Metadata> {
  return profileMetadata(await readProfile(params))
}

export default async function CachedProfilePage({ params }: Addressed) {
  const profile = await readProfile(params)
  const path = `/user/${(await params).id}`
  if (profile.state !== 'found') return <ProfileFailed sentence={memberFailure(profile)} path={path} />
  return <ProfilePage profile={profile.found} query={FIRST_VIEW} />
}

async function readProfile(params: Addressed['params']): Promise<Outcome<Profile>> {
  const id = pathId((await params).id)
  return outcomeOf(id === null ? Promise.resolve(null) : askForProfile(id))
}
