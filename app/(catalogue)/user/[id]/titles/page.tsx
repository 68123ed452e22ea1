import type { Metadata } from 'next'
import { DEFAULT_PROFILE_QUERY, type ProfilePage, parseProfileQuery, profileParameters } from '#contract'
import { parseId } from '#lib/addresses/parse-id'
import { profilePath } from '#lib/addresses/profile-path'
import { withQuery } from '#lib/addresses/with-query'
import { type Outcome, outcomeOf } from '#lib/server/pages/catch-upstream-error'
import { profilePage } from '#lib/server/pages/queries'
import { ProfileFailed } from '../profile-failed'
import { ProfileView, profileMetadata } from '../profile-view'

interface Addressed {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Search engines list each page of the collection, but not its searches and sort orders. */
export async function generateMetadata({ params, searchParams }: Addressed): Promise<Metadata> {
  const profile = await readProfile({ params, searchParams })
  const metadata = profileMetadata(profile)
  if (profile.state !== 'found') return metadata
  const { page } = parseProfileQuery(await searchParams)
  const canonical = profilePath(profile.found.member.id, { ...DEFAULT_PROFILE_QUERY, page })
  return { ...metadata, alternates: { ...metadata.alternates, canonical } }
}

/** The middleware rewrites `/user/7?page=2` to this page. */
export default async function RequestTimeProfilePage({ params, searchParams }: Addressed) {
  const profile = await readProfile({ params, searchParams })
  const query = parseProfileQuery(await searchParams)
  if (profile.state === 'found') return <ProfileView profile={profile.found} query={query} />
  const path = withQuery(`/user/${(await params).id}`, profileParameters(query))
  return <ProfileFailed outcome={profile} path={path} />
}

async function readProfile({ params, searchParams }: Addressed): Promise<Outcome<ProfilePage>> {
  const id = parseId((await params).id)
  const query = parseProfileQuery(await searchParams)
  return outcomeOf(id === null ? Promise.resolve(null) : profilePage(id, query))
}
