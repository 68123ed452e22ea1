import type { DiaryQuery } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import css from './no-diary-matches.module.scss'

export function NoDiaryMatches({ query }: { query: DiaryQuery }) {
  return (
    <p className={css.none}>
      {emptySentence(query)} <a href={ROUTES.diary}>Clear filters</a>
    </p>
  )
}

/** "No watches of “dune” tagged #cinema in 2019." */
function emptySentence({ search, year, type, tag, title, isUnlisted }: DiaryQuery): string {
  if (isUnlisted) return 'Nothing is left to move.'
  const what = title !== null ? 'watches of this title' : { movie: 'movies', tv: 'episodes' }[type ?? 'movie']
  return `No ${type || title !== null ? what : 'watches'}${search ? ` of “${search}”` : ''}${tag ? ` tagged #${tag}` : ''}${year ? ` in ${year}` : ''}.`
}
