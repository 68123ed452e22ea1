import { useLocale, useTranslations } from 'next-intl'
import { Select } from '#components/ui/form/select'
import { genreOptions } from '#lib/contract/titles/genres'
import type { TitleFilter } from '#lib/contract/titles/title-filter'

const TYPES = ['movie', 'tv'] as const
const DECADES = Array.from({ length: 15 }, (_, at) => 2020 - 10 * at)

export function TitleFilterFields({ filter, onChange }: { filter: TitleFilter; onChange: () => void }) {
  const t = useTranslations('titleFilters')
  const genres = genreOptions(useTranslations('genres'), useLocale())
  const { type, genre, decade } = filter
  const types = TYPES.map((value) => ({ value, label: t(`types.${value}`) }))
  const decades = DECADES.map(String).map((value) => ({ value, label: t('ofDecade', { decade: value }) }))
  return (
    <>
      <Select
        label={t('type')}
        isLabelHidden
        name="type"
        value={type ?? ''}
        options={[{ value: '', label: t('allTypes') }, ...types]}
        onChange={onChange}
      />
      <Select
        label={t('genre')}
        isLabelHidden
        name="genre"
        value={genre ?? ''}
        options={[{ value: '', label: t('allGenres') }, ...genres]}
        onChange={onChange}
      />
      <Select
        label={t('decade')}
        isLabelHidden
        name="decade"
        value={decade ?? ''}
        options={[{ value: '', label: t('allDecades') }, ...decades]}
        onChange={onChange}
      />
    </>
  )
}
