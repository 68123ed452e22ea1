import { Avatar } from '#components/artwork/avatar'
import { Poster } from '#components/artwork/poster'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import type { MemberShowRatings } from '#contract'
import { memberPath, titlePath } from '#lib/addresses/routes'
import { titleHue } from '#lib/artwork/title-hue'
import { isLong } from '#lib/text/format'
import css from './member-show-header.module.scss'

/** On the show's colour. */
export function MemberShowHeader({ member, show }: Pick<MemberShowRatings, 'member' | 'show'>) {
  return (
    <header className={css.header} data-hue={titleHue(show)}>
      <div className={css.inside}>
        <div className={css.poster}>
          <Poster title={show} sizes="7rem" picture="thumb" urgency="main" />
        </div>
        <div className={css.words}>
          <p className={css.member}>
            <Avatar picture={member.picture ?? null} size={28} />
            <Link href={memberPath(member.id)} dir="auto">
              {member.username}
            </Link>
          </p>
          <h1 dir="auto" data-long={isLong(show.name)}>
            <Link href={show.isGone ? undefined : titlePath(show)}>
              <InEnglish>{show.name}</InEnglish>
            </Link>
          </h1>
        </div>
      </div>
    </header>
  )
}
