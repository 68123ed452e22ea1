'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Link } from '#components/ui/link'
import { TextButton } from '#components/ui/text-button'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { refuseLanguages } from '#lib/browser/offered-language'
import { usePagePath } from '#lib/browser/use-page-path'
import css from './language-line.module.scss'

/** All in the language that it offers. */
export function LanguageLine({ onRefuse }: { onRefuse(): void }) {
  const t = useTranslations('languageOffer')
  const language = useLocale()
  const path = usePagePath()
  const sentence = useId()
  useAnnounce(t('available'), { language })

  function refuse() {
    refuseLanguages()
    // What follows it: the pressed button goes.
    document.getElementById('main')?.focus({ preventScroll: true })
    onRefuse()
  }

  return (
    <aside className={css.line} lang={language} aria-labelledby={sentence} data-language-offer="">
      <p id={sentence}>{t('available')}</p>
      <p className={css.answers}>
        <Link href={path} hrefLang={language}>
          {t('go')}
        </Link>
        <TextButton onClick={refuse}>{t('no')}</TextButton>
      </p>
    </aside>
  )
}
