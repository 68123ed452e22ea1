'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import { bold, shownAlone, unseen } from '#components/ui/text/message-tags'
import { TextButton } from '#components/ui/text-button'
import type { Credit } from '#contract'
import { announce } from '#lib/browser/action/toast'
import { useProgress } from '#lib/browser/franchises/use-progress'
import { titleKey } from '#lib/contract/titles/title-key'

interface OwnCreditsProps {
  /** Of the person. */
  id: number
  credits: Credit[]
  /** By their keys. */
  hidden: ReadonlySet<string>
  onHide: (hidden: ReadonlySet<string>) => void
}

/** What the viewer has seen of a person's titles, and the switch that hides it: what is seen afterwards stays in its place. */
export function OwnCredits({ id, credits, hidden, onHide }: OwnCreditsProps) {
  const t = useTranslations('ownProgress')
  const { progress, retry } = useProgress('personProgress', id, credits)
  if (retry) return <TextButton onClick={retry}>{t('loadFailed')}</TextButton>
  if (!progress) return null
  const { seen, of, mean } = progress
  const counts = { seen: seen.length, of, b: bold }
  return (
    <>
      <p>
        {mean === null
          ? t.rich('youHaveSeen', counts)
          : t.rich('youHaveSeenMean', {
              ...counts,
              mean,
              rounded: Math.round(mean),
              shown: shownAlone,
              unseen,
            })}
      </p>
      <Checkbox
        checked={hidden.size > 0}
        disabled={seen.length === 0}
        onChange={({ target }) => hide(target.checked)}
      >
        {t('hideSeen')}
      </Checkbox>
      {hidden.size === credits.length && <p>{t('nothingLeft')}</p>}
    </>
  )

  function hide(isHiding: boolean): void {
    const keys = isHiding ? seen.map(titleKey) : []
    onHide(new Set(keys))
    announce(t('shown', { shown: credits.length - keys.length, hidden: keys.length }))
  }
}
