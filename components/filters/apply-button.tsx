import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'

/** Of a GET form that applies at once: without JavaScript it is sent by this. */
export function ApplyButton() {
  const t = useTranslations('ui')
  return (
    <noscript>
      <Button type="submit">{t('apply')}</Button>
    </noscript>
  )
}
