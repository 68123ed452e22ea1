'use client'

import { Avatar } from '#components/artwork/avatar'
import { Poster } from '#components/artwork/poster'
import type { Contributor } from '#contract'
import { memberPath, titlePath } from '#lib/addresses/routes'
import { FRAME_SENTENCES } from '#lib/contract/sentences/frame-sentences'
import { moviesAdded } from '#lib/text/format'
import css from './top-contributors.module.scss'

// A client component, so that the React payload has the members alone and not the markup made of them.
export function TopContributors({ members }: { members: Contributor[] }) {
  return (
    <section className={css.contributors} aria-labelledby="contributors-title">
      <h2 id="contributors-title">Top Contributors</h2>
      {members.length === 0 ? (
        <p className={css.empty}>{FRAME_SENTENCES.noMembers}</p>
      ) : (
        <ol className={css.ranks}>
          {members.map((member, at) => (
            <li key={member.id} className={css.rank}>
              <span className={css.place} aria-hidden="true">
                {at + 1}
              </span>
              <Avatar picture={member.picture} size={48} />
              <a href={memberPath(member.id)} className={css.name} dir="auto">
                {member.username}
              </a>
              <span className={css.count}>{moviesAdded(member.titles)}</span>
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
