import type { Metadata } from 'next'
import { ProfileHeader } from '#components/profile/profile-header'
import { ProfileTitles } from '#components/profile/profile-titles'
import type { Profile } from '#contract'
import {
  FIRST_VIEW,
  PROFILE_PAGE_SIZE,
  type ProfileQuery,
  profileCard,
  viewProfile,
} from '#lib/addresses/profile-query'
import { memberPath, ROUTES } from '#lib/addresses/routes'
import { pageMetadata, unlisted } from '#lib/documents/page-metadata'
import type { Outcome } from '#lib/server/pages/catch-upstream-error'
import { siteUrl } from '#lib/server/settings'
import { counted } from '#lib/text/format'
import { averageRating } from '#lib/text/rating-histogram'
import css from './profile.module.scss'

/** What a public profile says of itself. */
export function profileMetadata(profile: Outcome<Profile>): Metadata {
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

/** A public profile with the requested part of its collection. */
export function ProfilePage({ profile, query }: { profile: Profile; query: ProfileQuery }) {
  const { member, entries } = profile
  // A collection of one page is sent whole, and searched and sorted in the browser.
  const isOnePage = entries.length <= PROFILE_PAGE_SIZE
  const part = viewProfile(entries, isOnePage ? FIRST_VIEW : query)
  return (
    <div className={css.profile}>
      <ProfileHeader profile={profile} />
      {entries.length === 0 ? (
        <p className={css.empty}>
          {member.username} has not added a title yet. <a href={ROUTES.home}>See what is popular</a>
        </p>
      ) : (
        <ProfileTitles
          memberId={member.id}
          total={entries.length}
          asked={query}
          part={{ ...part, cards: part.cards.map(profileCard) }}
        />
      )}
    </div>
  )
}
