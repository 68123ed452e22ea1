import { useTranslations } from 'next-intl'
import { Avatar } from '#components/artwork/avatar'
import { ShareButton } from '#components/frame/share-button'
import type { ProfilePage } from '#contract'
import { socialLinks } from '#lib/addresses/social-links'
import { averageRating } from '#lib/contract/collection/rating-bins'
import { day } from '#lib/text/dates'
import { isLong } from '#lib/text/format'
import css from './profile-header.module.scss'
import { RatingHistogram } from './rating-histogram'

export function ProfileHeader({ profile: { member, ratings, titles } }: { profile: ProfilePage }) {
  const [t, dates] = [useTranslations('publicProfile'), useTranslations('dates')]
  const { username } = member
  const links = socialLinks(member.links)
  const average = averageRating(ratings)
  return (
    <header className={css.header}>
      <div className={css.picture}>
        <Avatar picture={member.picture} size={96} />
      </div>
      <div className={css.who}>
        <h1 dir="auto" data-long={isLong(username)}>
          {username}
        </h1>
        <p className={css.facts}>
          {member.joinedAt && <span>{t('joined', { day: day(dates, member.joinedAt) })}</span>}
          <span>
            {average === null
              ? t('titles', { count: titles.total })
              : t('ratedTitles', { count: titles.total, average })}
          </span>
        </p>
        {member.biography && (
          <p className={css.biography} dir="auto">
            {member.biography}
          </p>
        )}
        {links.length > 0 && (
          <ul className={css.links} aria-label={t('elsewhere', { username })}>
            {links.map(({ name, address }) => (
              <li key={name}>
                <a href={address} rel="me nofollow ugc noopener noreferrer" target="_blank">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <ShareButton title={t('title', { username })} />
      </div>
      {average !== null && <RatingHistogram ratings={ratings} />}
    </header>
  )
}
