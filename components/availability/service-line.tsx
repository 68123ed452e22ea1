import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon'
import css from './service-line.module.scss'

/** The viewer's services that have a title: "Ninth Row and 1 more". Its room stays where there is none. */
export function ServiceLine({ names }: { names: readonly string[] }) {
  const t = useTranslations('serviceLine')
  const [service, ...others] = names
  return (
    <p className={css.line}>
      {service && (
        <>
          <Icon name="screen" />
          <bdi>{others.length > 0 ? t('andMore', { service, more: others.length }) : service}</bdi>
        </>
      )}
    </p>
  )
}
