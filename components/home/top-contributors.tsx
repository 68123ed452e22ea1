'use client'

import { useTranslations } from 'next-intl'
import { Avatar } from '#components/artwork/avatar'
import { Poster } from '#components/artwork/poster'
import { Link } from '#components/ui/link'
import type { Contributor } from '#contract'
import { memberPath, titlePath } from '#lib/addresses/routes'
import css from './top-contributors.module.scss'

// A client component, so that the React payload has the members alone and not the markup made of them.
export function TopContributors({ members }: { members: Contributor[] }) {
  const t = useTranslations('homeSections')
  return (
    <section className={css.contributors} aria-labelledby="contributors-title">
      <h2 id="contributors-title">{t('contributors')}</h2>
      {members.length === 0 ? (
        <p className={css.empty}>{t('noMembers')}</p>
      ) : (
        <ol className={css.ranks}>
          {members.map((member, at) => (
            <li key={member.id} className={css.rank}>
              <span className={css.place} aria-hidden="true">
                {at + 1}
              </span>
              <Avatar picture={member.picture} size={48} />
              <Link href={memberPath(member.id)} className={css.name} dir="auto">
                {member.username}
              </Link>
              <span className={css.count}>{t('moviesAdded', { count: member.titles })}</span>
              <div className={css.newest}>
                {member.newest.map((title) => (
                  <Poster
                    key={titlePath(title)}
                    title={title}
                    sizes="2rem"
                    picture="thumb"
                    lettered={false}
                  />
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
