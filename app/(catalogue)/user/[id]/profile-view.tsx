import type { Metadata } from 'next'
import { MemberLists } from '#components/lists/public/member-lists'
import { ProfileCollection } from '#components/members/profile/profile-collection'
import { ProfileHeader } from '#components/members/profile/profile-header'
import type { ProfilePage, ProfileQuery } from '#contract'
import { memberFeedPath, memberPath, ROUTES } from '#lib/addresses/routes'
import { averageRating } from '#lib/contract/collection/rating-bins'
import { breadcrumbs, profileThing } from '#lib/documents/json-ld'
import { pagedTitle, pageMetadata, shareImage } from '#lib/documents/page-metadata'
import { type Outcome, optionalPart } from '#lib/server/pages/catch-upstream-error'
import { LISTS_OF_PROFILE, publicLists } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { counted } from '#lib/text/format'
import { JsonLd } from '../../json-ld'
import { unlistedMetadata } from '../../load-by-id'
import css from './profile.module.scss'

export function profileMetadata(profile: Outcome<ProfilePage>): Metadata {
  if (profile.state !== 'found') return unlistedMetadata(profile)
  const { member, ratings, titles } = profile.found
  const average = averageRating(ratings)
  const summary = `${counted(titles.total, 'title')}${average === null ? '' : `, rated ${average} of 100 on average`}`
  return pageMetadata({
    title: pagedTitle(`${member.username}’s collection`, titles.page),
    description: `${summary}. ${member.biography ?? `What ${member.username} watched, and what they thought of it.`}`,
    path: memberPath(member.id),
    site: siteUrl(),
    type: 'profile',
    feed: memberFeedPath(member.id),
  })
}

export async function ProfileView({ profile, query }: { profile: ProfilePage; query: ProfileQuery }) {
  const { member, titles } = profile
  const [site, path] = [siteUrl(), memberPath(member.id)]
  const lists = await optionalPart(publicLists({ member: member.id }, LISTS_OF_PROFILE))
  return (
    <div className="page">
      <ProfileHeader profile={profile} />
      {lists && <MemberLists memberId={member.id} lists={lists} />}
      {titles.total === 0 ? (
        <p className={css.empty}>
          {member.username} has not added a title yet. <a href={ROUTES.home}>See what is popular</a>
        </p>
      ) : (
        <ProfileCollection memberId={member.id} initialQuery={query} initialPage={titles} />
      )}
      <JsonLd
        things={[
          profileThing(member, site, shareImage(path, site)),
          breadcrumbs(member.username, path, site),
        ]}
      />
    </div>
  )
}
