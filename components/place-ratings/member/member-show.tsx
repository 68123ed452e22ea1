import type { MemberShowRatings } from '#contract'
import { ratedSeasons } from '#lib/contract/place-ratings/rated-seasons'
import css from './member-show.module.scss'
import { MemberShowHeader } from './member-show-header'
import { RatedSentence } from './rated-sentence'
import { RatingsTable } from './ratings-table'
import { SeasonPanels } from './season-panels'

/** A show as a member has rated it, without a script. */
export function MemberShow({ rated }: { rated: MemberShowRatings }) {
  const seasons = ratedSeasons(rated)
  return (
    <article>
      <MemberShowHeader member={rated.member} show={rated.show} />
      <div className={css.page}>
        <RatedSentence rated={rated} />
        <SeasonPanels username={rated.member.username} seasons={seasons} />
        {seasons.length > 0 && <RatingsTable seasons={seasons} />}
      </div>
    </article>
  )
}
