import { useTranslations } from 'next-intl'
import { Poster } from '#components/artwork/poster'
import { InEnglish } from '#components/ui/text/in-english'
import type { ImportCandidate } from '#contract'
import { year } from '#lib/text/year'
import css from './decide-row.module.scss'

interface CandidateProps {
  candidate: ImportCandidate
  /** The name of its radios. */
  group: string
  position: number
  isChosen: boolean
  onChoose: () => void
}

export function CandidateRow({ candidate, group, position, isChosen, onChoose }: CandidateProps) {
  const t = useTranslations('importDecide')
  const titleCard = useTranslations('titleCard')
  const { name, releaseDate, mediaType, director, why } = candidate
  const facts = [year(titleCard, releaseDate), mediaType === 'tv' && t('tv'), director]
  return (
    <label className={css.candidate}>
      <input type="radio" name={group} value={position} checked={isChosen} onChange={onChoose} />
      <Poster title={candidate} sizes="2.5rem" picture="thumb" lettered={false} />
      <span className={css.words}>
        <span className={css.name} dir="auto">
          <InEnglish>{name}</InEnglish>
        </span>
        <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css.why}>{why}</span>
    </label>
  )
}
