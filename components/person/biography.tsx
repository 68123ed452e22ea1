import { useTranslations } from 'next-intl'
import { InEnglish } from '#components/ui/text/in-english'
import css from './biography.module.scss'

export function Biography({ text }: { text: string | null }) {
  const t = useTranslations('person')
  if (!text) return <p className={css.none}>{t('noBiography')}</p>
  const [beginning, rest] = parted(text)
  return (
    <div className={css.biography}>
      <p dir="auto">
        <InEnglish>{beginning}</InEnglish>
      </p>
      {rest && (
        <details>
          <summary>{t('readMore')}</summary>
          <p dir="auto">
            <InEnglish>{rest}</InEnglish>
          </p>
        </details>
      )}
    </div>
  )
}

/** At the end of a sentence. */
function parted(text: string): [beginning: string, rest: string] {
  const end = text.slice(ABOUT_SIX_LINES).search(/(?<=[.!?]["”’)]?)\s/)
  if (end === -1) return [text, '']
  return [text.slice(0, ABOUT_SIX_LINES + end), text.slice(ABOUT_SIX_LINES + end).trim()]
}

const ABOUT_SIX_LINES = 380
