import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MemberLists } from '#components/lists/public/member-lists'
import { ProfileCollection } from '#components/members/profile/profile-collection'
import { ProfileHeader } from '#components/members/profile/profile-header'
import { Link } from '#components/ui/link'
import { ClientMessages } from '#components/ui/text/client-messages'
import { DEFAULT_PROFILE_QUERY, type ProfilePage, type ProfileQuery } from '#contract'
import { profilePath } from '#lib/addresses/profile-path'
import { memberFeedPath, memberPath, ROUTES } from '#lib/addresses/routes'
import { averageRating } from '#lib/contract/collection/rating-bins'
import { breadcrumbs, profileThing } from '#lib/documents/json-ld'
import { pagedTitle, pageMetadata, shareImage } from '#lib/documents/page-metadata'
import type { Translator } from '#lib/messages/translator'
import { type Outcome, optionalPart } from '#lib/server/pages/catch-upstream-error'
import { siteIn } from '#lib/server/pages/page-language'
import { LISTS_OF_PROFILE, publicLists } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import type { Language } from '#lib/text/language'
import { JsonLd } from '../../json-ld'
import { unlistedMetadata } from '../../load-by-id'
import css from './profile.module.scss'

/** Search engines list each page of the collection, but not its searches and sort orders. */
export async function profileMetadata(profile: Outcome<ProfilePage>): Promise<Metadata> {
  if (profile.state !== 'found') return unlistedMetadata(profile)
  const t = await getTranslations('publicProfile')
  const { member, titles } = profile.found
  const { username } = member
  const { page } = titles
  return pageMetadata({
    title: await pagedTitle(t('title', { username }), page),
    description: descriptionOf(t, profile.found),
    path: profilePath(member.id, { ...DEFAULT_PROFILE_QUERY, page }),
    imagePath: memberPath(member.id),
    site: siteUrl(),
    type: 'profile',
    feed: memberFeedPath(member.id),
  })
}

function descriptionOf(t: Translator<'publicProfile'>, { member, ratings, titles }: ProfilePage): string {
  const { username, biography } = member
  const [count, average] = [titles.total, averageRating(ratings)]
  if (average === null) {
    return biography === null
      ? t('description.titles', { count, username })
      : t('description.titlesAndBiography', { count, biography })
  }
  return biography === null
    ? t('description.ratedTitles', { count, average, username })
    : t('description.ratedTitlesAndBiography', { count, average, biography })
}

interface ProfileViewProps {
  language: Language
  profile: ProfilePage
  query: ProfileQuery
}

export async function ProfileView({ language, profile, query }: ProfileViewProps) {
  const t = await getTranslations('publicProfile')
  const { member, titles } = profile
  const [site, path] = [siteIn(language), memberPath(member.id)]
  const lists = await optionalPart(publicLists(language, { member: member.id }, LISTS_OF_PROFILE))
  return (
    <ClientMessages
      of={['dot', 'figures', 'profileCollection', 'ratingHistogram', 'score', 'share', 'titleCard']}
    >
      <div className="page">
        <ProfileHeader profile={profile} />
        {lists && <MemberLists memberId={member.id} lists={lists} />}
        {titles.total === 0 ? (
          <p className={css.empty}>
            {t.rich('empty', {
              username: member.username,
              link: (words: ReactNode) => <Link href={ROUTES.home}>{words}</Link>,
            })}
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
    </ClientMessages>
  )
}
