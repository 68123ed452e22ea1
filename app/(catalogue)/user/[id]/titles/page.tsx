import type { Metadata } from 'next'
import type { Profile } from '#contract'
import { parseId } from '#lib/addresses/parse-id'
import { FIRST_VIEW, type ProfileQuery, parseProfileQuery, profileSearch } from '#lib/addresses/profile-query'
import { memberPath } from '#lib/addresses/routes'
import { type Outcome, outcomeOf } from '#lib/server/pages/catch-upstream-error'
import { profileOrError } from '#lib/server/pages/queries'
import { ProfileFailed } from '../profile-failed'
import { ProfilePage, profileMetadata } from '../profile-page'

interface Addressed {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Search engines list each page of the collection, but not its searches and sort orders. */
export async function generateMetadata({ params, searchParams }: Addressed): Promise<Metadata> {
  const profile = await readProfile(params)
  const metadata = profileMetadata(profile)
  if (profile.state !== 'found') return metadata
  const { page } = await readQuery(searchParams)
  const canonical = memberPath(profile.found.member.id) + profileSearch({ ...FIRST_VIEW, page })
  return { ...metadata, alternates: { ...metadata.alternates, canonical } }
}

/** A public profile with a search, sort order or page in its query: the middleware rewrites `/user/7?page=2` to this. */
export default async function ProfileViewPage({ params, searchParams }: Addressed) {
  const [profile, query] = [await readProfile(params), await readQuery(searchParams)]
  if (profile.state === 'found') return <ProfilePage profile={profile.found} query={query} />
  const path = `/user/${(await params).id}${profileSearch(query)}`
  return <ProfileFailed outcome={profile} path={path} />
}

async function readQuery(searchParams: Addressed['searchParams']): Promise<ProfileQuery> {
  const stated = Object.entries(await searchParams).flatMap(([name, value]) => {
    const first = [value].flat()[0]
    return first === undefined ? [] : [[name, first]]
  })
  return parseProfileQuery(new URLSearchParams(stated))
}

async function readProfile(params: Addressed['params']): Promise<Outcome<Profile>> {
  const id = parseId((await params).id)
  return outcomeOf(id === null ? Promise.resolve(null) : profileOrError(id))
}
