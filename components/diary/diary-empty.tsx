import { ButtonLink } from '#components/ui/button'
import { EmptyCard } from '#components/ui/empty-card'
import type { DiaryQuery } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import css from './diary-empty.module.scss'

export function DiaryEmpty({ canImport }: { canImport: boolean }) {
  return (
    <EmptyCard
      level={2}
      sentence={`Nothing logged yet. Press Watched on a film${canImport ? ', or bring your history' : ''}.`}
      action={{ label: 'Search', href: ROUTES.search }}
    >
      {canImport && <ButtonLink href={ROUTES.import}>Import</ButtonLink>}
    </EmptyCard>
  )
}

export function DiaryFiltered({ query }: { query: DiaryQuery }) {
  return (
    <p className={css.none}>
      {emptySentence(query)} <a href={ROUTES.diary}>Clear filters</a>
    </p>
  )
}

/** "No watches tagged #cinema in 2019." */
export function emptySentence({ year, type, tag, title }: DiaryQuery): string {
  const what = title !== null ? 'watches of this title' : { movie: 'movies', tv: 'episodes' }[type ?? 'movie']
  return `No ${type || title !== null ? what : 'watches'}${tag ? ` tagged #${tag}` : ''}${year ? ` in ${year}` : ''}.`
}
