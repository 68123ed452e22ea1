import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useRecentMoment } from '#components/ui/text/recent-time'
import type { SecuritySettings } from '#contract'
import css from './factor.module.scss'

/** So few recovery codes are said to be few. */
const FEW = 3

/** Since when it is on, and how many recovery codes are left. */
export function FactorState({ factor }: Pick<SecuritySettings, 'factor'>) {
  const t = useTranslations('factorSettings')
  return factor ? <OnSince {...factor} /> : t('off')
}

function OnSince({ since, recoveryCodes: count }: NonNullable<SecuritySettings['factor']>) {
  const t = useTranslations('factorSettings')
  const { date } = useRecentMoment(since)
  const strong = (words: ReactNode) => <strong className={css.count}>{words}</strong>
  return (
    <>
      {t('onSince', { date })}{' '}
      {count > FEW ? (
        t.rich('left', { count, strong })
      ) : (
        <span className={css.few}>{t.rich('few', { count, strong })}</span>
      )}
    </>
  )
}
