'use client'

import { useLocale, useTranslations } from 'next-intl'
import { LazyWhereYouWatchFields } from '#components/availability/lazy-where-you-watch-fields'
import { ServiceName } from '#components/availability/service-tile'
import { SourcesLine } from '#components/availability/sources-line'
import type { AvailabilitySource as Source } from '#contract'
import { saveInAccount } from '#lib/browser/availability/save-own-services'
import type { ChosenServices } from '#lib/browser/availability/use-services-choice'
import { countryName } from '#lib/text/country-name'
import { useStateFromProp } from '../../ui/use-state-from-prop'
import { FormRow, type OpenForm } from './form-row'
import css from './where-you-watch-rows.module.scss'

/** With their names, as the server knows them. */
export interface NamedChoice extends ChosenServices {
  countryName: string | null
}

interface WhereYouWatchRowsProps extends OpenForm {
  choice: NamedChoice
  source: Source
  onChanged: () => void
}

/** A member's country and services, a row each, whose fields open in its place. */
export function WhereYouWatchRows({ choice: given, source, ...row }: WhereYouWatchRowsProps) {
  const t = useTranslations('accountSettings.services')
  const language = useLocale()
  const [choice, setChoice] = useStateFromProp(given)
  const { country, services, named } = choice

  const formOf = (startsAt: 'country' | 'services') => (done: (message: string) => void) => (
    <LazyWhereYouWatchFields
      failed={t('fieldsFailed')}
      again={t('fieldsAgain')}
      waiting={<p className={css.waiting}>{t('loading')}</p>}
      fields={{
        initial: { country, services },
        storedIn: 'account',
        startsAt,
        onSave: async (chosen, sentence) => {
          const { country, services } = chosen
          // In the account whatever the browser knows of the session.
          const saved = await saveInAccount({ country, services })
          const name = saved.country && countryName(language, saved.country)
          setChoice({ ...saved, named: chosen.named, countryName: name })
          done(sentence)
        },
      }}
    />
  )

  return (
    <>
      <FormRow
        {...row}
        id="country"
        name={t('country')}
        value={() => choice.countryName ?? t('noCountry')}
        opener={t(country ? 'change' : 'choose')}
        opens={t(country ? 'changeCountry' : 'chooseCountry')}
        cancels={t('cancelCountry')}
        form={formOf('country')}
      />
      <FormRow
        {...row}
        id="services"
        name={t('services')}
        value={() =>
          named.length > 0 ? (
            <span className={css.services}>
              {named.map((service) => (
                <ServiceName key={service.id} service={service} size={24} />
              ))}
            </span>
          ) : (
            t(country ? 'count' : 'after', { count: services.length })
          )
        }
        opener={country && t('change')}
        opens={t('changeServices')}
        cancels={t('cancelServices')}
        form={formOf('services')}
      />
      <li className={css.source}>
        <SourcesLine source={source} />
      </li>
    </>
  )
}
