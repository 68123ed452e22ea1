import { useTranslations } from 'next-intl'
import css from './progress-bar.module.scss'

/** Never amber: it is the machine's work. */
export function ProgressBar({ done, total, label }: { done: number; total: number; label: string }) {
  const t = useTranslations('importUpload')
  return (
    <progress className={css.bar} value={done} max={Math.max(1, total)} aria-label={label}>
      {t('percent', { percent: Math.floor((done / Math.max(1, total)) * 100) })}
    </progress>
  )
}
