import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'
import css from './connections.module.scss'

interface WhichAreYouProps {
  /** That have played something. */
  names: readonly string[]
  isBusy: boolean
  onChoose: (name: string) => void
}

/** Nothing counts until one of the names is pressed. */
export function WhichAreYou({ names, isBusy, onChoose }: WhichAreYouProps) {
  const t = useTranslations('connections.which')
  if (names.length === 0) return <p>{t('none')}</p>
  return (
    <div className={css.which}>
      <p>{t('question', { names: names.join(', ') })}</p>
      <div className={css.names}>
        {names.map((name) => (
          <Button key={name} isScripted aria-disabled={isBusy} onClick={() => onChoose(name)}>
            <bdi>{name}</bdi>
          </Button>
        ))}
      </div>
      <p>{t('until')}</p>
    </div>
  )
}
