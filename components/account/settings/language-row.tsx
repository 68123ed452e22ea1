'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { useAction } from '#lib/browser/action/use-action'
import { useOptimisticValue } from '#lib/browser/action/use-optimistic-value'
import { request } from '#lib/browser/request'
import { LANGUAGES, type Language, SHIPPED, shippedLanguage } from '#lib/text/language'
import { Select } from '../../ui/form/select'
import { SettingRow } from '../../ui/form/setting-row'
import { useStateFromProp } from '../../ui/use-state-from-prop'
import css from './settings.module.scss'

const OPTIONS = SHIPPED.map((value) => ({ value, label: LANGUAGES[value].name }))

export function LanguageRow({ language: given }: { language: Language }) {
  const t = useTranslations('accountSettings.language')
  const { act, done, failure, isBusy } = useAction()
  const [saved, setSaved] = useStateFromProp(given)
  const [chosen, write] = useOptimisticValue(given)

  const choose = (language: Language) =>
    act({
      name: 'saved',
      run: () =>
        write(language, async () => {
          await request('changeLanguage', { language })
          setSaved(language)
          return t('saved', { language: LANGUAGES[language].name })
        }),
      announcement: (sentence) => sentence,
      isQuiet: true,
      note: (sentence = '') => sentence,
      failed: t('failed'),
      isOptimistic: true,
    })

  return (
    <SettingRow
      name={t('name')}
      value={t('explained')}
      control={
        <Select
          className={css.choice}
          label={t('name')}
          isLabelHidden
          options={OPTIONS}
          value={isBusy ? chosen : saved}
          onChange={({ target }) => choose(shippedLanguage(target.value))}
        />
      }
    >
      <p className={css.notice}>{done?.note}</p>
      <FailureNote failure={failure} />
    </SettingRow>
  )
}
