import { Avatar } from '#components/artwork/avatar'
import { ShareButton } from '#components/frame/share-button'
import type { ProfilePage } from '#contract'
import { socialLinks } from '#lib/addresses/social-links'
import { averageRating } from '#lib/contract/collection/rating-bins'
import { counted, day, isLong } from '#lib/text/format'
import css from './profile-header.module.scss'
import { RatingHistogram } from './rating-histogram'

export function ProfileHeader({ profile: { member, ratings, titles } }: { profile: ProfilePage }) {
  const links = socialLinks(member.links)
  const average = averageRating(ratings)
  return (
    <header className={css.header}>
      <div className={css.picture}>
        <Avatar picture={member.picture} size={96} />
      </div>
      <div className={css.who}>
        <h1 dir="auto" data-long={isLong(member.username)}>
          {member.username}
        </h1>
        <p className={css.facts}>
          {member.joinedAt && <span>Joined {day(member.joinedAt)}</span>}
          <span>
            {counted(titles.total, 'title')}
            {average !== null && `, average ${average}`}
          </span>
        </p>
        {member.biography && (
          <p className={css.biography} dir="auto">
            {member.biography}
          </p>
        )}
        {links.length > 0 && (
          <ul className={css.links} aria-label={`${member.username} elsewhere`}>
            {links.map(({ name, address }) => (
              <li key={name}>
                <a href={address} rel="me nofollow ugc noopener noreferrer" target="_blank">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <ShareButton title={`${member.username}’s collection`} />
      </div>
      {average !== null && <RatingHistogram ratings={ratings} />}
    </header>
  )
}
