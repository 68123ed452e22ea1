import type { Metadata } from 'next'
import { ProfileHeader } from '#components/profile/profile-header'
import { ProfileTitles } from '#components/profile/profile-titles'
import { RatedPoster } from '#components/profile/rated-poster'
import type { Profile } from '#contract'
import { counted } from '#lib/format'
import { pageMetadata, unlisted } from '#lib/page-metadata'
import { pathId } from '#lib/path-id'
import { byRating, placesByTitle } from '#lib/profile-order'
import { averageRating } from '#lib/rating-histogram'
import { memberPath, ROUTES } from '#lib/routes'
import { siteUrl } from '#lib/server/env'
import { memberFailure } from '#lib/server/member-failure'
import { type Outcome, outcomeOf } from '#lib/server/page-outcome'
import { askForProfile } from '#lib/server/queries'
import css from './profile.module.scss'
import { ProfileFailed } from './profile-failed'

interface Addressed {
  params: Promise<{ id: string }>
}

export const revalidate = 30

/** None at build: each page is rendered when it is first asked for, and kept. */
export function generateStaticParams(): [] {
  return []
}

export async function generateMetadata({ params }: Addressed): Promise<Metadata> {
  const profile = await readProfile(params)
  if (profile.state !== 'found') return unlisted(profile.state === 'missing' ? 'Not found' : 'Not available')
  const { member, entries } = profile.found
  const average = averageRating(entries)
  const summary = `${counted(entries.length, 'title')}${average === null ? '' : `, rated ${average} of 100 on average`}`
  return pageMetadata({
    title: `${member.username}’s collection`,
    description: `${summary}. ${member.biography ?? `What ${member.username} watched, and what they thought of it.`}`,
    path: memberPath(member.id),
    site: siteUrl(),
    type: 'profile',
    feed: `${memberPath(member.id)}/feed.xml`,
  })
}

export default async function ProfilePage({ params }: Addressed) {
  const profile = await readProfile(params)
  const path = `/user/${(await params).id}`
  if (profile.state !== 'found') return <ProfileFailed sentence={memberFailure(profile)} path={path} />
  const entries = byRating(profile.found.entries)
  const places = placesByTitle(entries)
  return (
    <div className={css.profile}>
      <ProfileHeader profile={profile.found} />
      {entries.length === 0 ? (
        <p className={css.empty}>
          {profile.found.member.username} has not added a title yet.{' '}
          <a href={ROUTES.home}>See what is popular</a>
        </p>
      ) : (
        <ProfileTitles
          titles={entries.map((entry) => ({
            key: `${entry.mediaType}:${entry.id}`,
            name: entry.name,
            place: places.get(entry) ?? 0,
            card: <RatedPoster entry={entry} />,
          }))}
        />
      )}
    </div>
  )
}

async function readProfile(params: Addressed['params']): Promise<Outcome<Profile>> {
  const id = pathId((await params).id)
  return outcomeOf(id === null ? Promise.resolve(null) : askForProfile(id))
}
