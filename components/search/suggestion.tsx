import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Portrait } from '#components/artwork/portrait'
import { Poster } from '#components/artwork/poster'
import { InEnglish } from '#components/ui/text/in-english'
import type { SearchResult } from '#contract'
import type { NavigationPage } from '#lib/addresses/navigation-pages'
import type { Translator } from '#lib/messages/translator'
import { departmentName } from '#lib/text/department-name'
import { year } from '#lib/text/year'
import css from './suggestion.module.scss'

export function Suggestion({ result }: { result: SearchResult }) {
  const t = useTranslations('searchInput')
  const titleCard = useTranslations('titleCard')
  const departments = useTranslations('departments')
  return (
    <>
      <span className={css.picture}>
        {result.mediaType === 'person' ? (
          <Portrait person={result} form="round" />
        ) : (
          <Poster title={result} sizes="2rem" picture="thumb" lettered={false} />
        )}
      </span>
      <span className={css.name} dir="auto">
        {result.mediaType === 'person' ? result.name : <InEnglish>{result.name}</InEnglish>}
      </span>
      <span className={css.fact}>{factOf({ t, titleCard, departments }, result)}</span>
    </>
  )
}

export function PageSuggestion({ page }: { page: NavigationPage }) {
  const navigation = useTranslations('navigation')
  return (
    <>
      <ArrowRight className={css.arrow} aria-hidden="true" />
      <span className={css.name}>{navigation('goTo', { page: navigation(page.key) })}</span>
    </>
  )
}

interface Words {
  t: Translator<'searchInput'>
  titleCard: Translator<'titleCard'>
  departments: Translator<'departments'>
}

function factOf({ t, titleCard, departments }: Words, result: SearchResult): string {
  if (result.mediaType === 'person') return departmentName(departments, result.department) ?? ''
  const released = year(titleCard, result.releaseDate)
  return result.mediaType === 'tv' ? t('show', { year: released }) : released
}
