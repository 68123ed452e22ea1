import { Select } from '#components/ui/form/select'
import { GENRES, MEDIA_TYPES, type TitleFilter } from '#lib/contract/titles/title-filter'

const TYPES = [
  { value: '', label: 'Movies and TV' },
  ...Object.entries(MEDIA_TYPES).map(([value, label]) => ({ value, label })),
]
const GENRE_OPTIONS = [
  { value: '', label: 'All genres' },
  ...GENRES.map(({ id, name }) => ({ value: String(id), label: name })),
]
const DECADES = Array.from({ length: 15 }, (_, at) => 2020 - 10 * at)
const DECADE_OPTIONS = [
  { value: '', label: 'All decades' },
  ...DECADES.map((decade) => ({ value: String(decade), label: `${decade}s` })),
]

export function TitleFilterFields({ filter, onChange }: { filter: TitleFilter; onChange: () => void }) {
  const { type, genre, decade } = filter
  return (
    <>
      <Select label="Type" isLabelHidden name="type" value={type ?? ''} options={TYPES} onChange={onChange} />
      <Select
        label="Genre"
        isLabelHidden
        name="genre"
        value={genre ?? ''}
        options={GENRE_OPTIONS}
        onChange={onChange}
      />
      <Select
        label="Decade"
        isLabelHidden
        name="decade"
        value={decade ?? ''}
        options={DECADE_OPTIONS}
        onChange={onChange}
      />
    </>
  )
}
