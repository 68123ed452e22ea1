import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import type { DiaryQuery } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import type { Translator } from '#lib/messages/translator'
import css from './no-diary-matches.module.scss'

export function NoDiaryMatches({ query }: { query: DiaryQuery }) {
  const t = useTranslations('diary')
  return (
    <p className={css.none}>
      {emptySentence(t, query)} <Link href={ROUTES.diary}>{t('clearFilters')}</Link>
    </p>
  )
}

/** "No watches of “dune” tagged #cinema in 2019." */
function emptySentence(t: Translator<'diary'>, query: DiaryQuery): string {
  const { search, year, type, tag, title, isUnlisted } = query
  if (isUnlisted) return t('nothingToMove')
  return t('noMatches', {
    what: title === null ? (type ?? 'all') : 'title',
    isSearched: String(search !== ''),
    search,
    isTagged: String(tag !== null),
    tag: tag ?? '',
    isOfYear: String(year !== null),
    year: year ?? '',
  })
}
