import { useTranslations } from 'next-intl'
import type { ImportDetails } from '#contract'

interface SampleNoteProps {
  details: Pick<ImportDetails, 'sample' | 'state'>
  className?: string | undefined
}

/** Of titles without a match on the sample catalogue; nothing with a key. */
export function SampleNote({ details: { sample, state }, className }: SampleNoteProps) {
  const t = useTranslations('importReview')
  if (sample === null) return null
  return <p className={className}>{t(state === 'review' ? 'sampleInReview' : 'sample', { count: sample })}</p>
}
