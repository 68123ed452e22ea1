'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { DoneNote } from '#components/action/done-note'
import { Poster } from '#components/artwork/poster'
import { Button, ButtonLink } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { Stars } from '#components/ui/text/stars'
import { TextLink } from '#components/ui/text-button'
import { ROUTES } from '#lib/addresses/routes'
import { useAction } from '#lib/browser/action/use-action'
import { onboarding } from '#lib/browser/after-login/onboarding-state'
import { useCollection } from '#lib/browser/collection/use-collection'
import css from './onboarding-choices.module.scss'

export interface OnboardingChoicesProps {
  canImport: boolean
  canRate: boolean
}

/** Five films of five decades, drawn as on the wall. */
const RATED = [
  { id: 680, genre: 53, name: 'Pulp Fiction', rating: 90 },
  { id: 238, genre: 18, name: 'The Godfather', rating: 60 },
  { id: 105, genre: 12, name: 'Back to the Future', rating: 100 },
  { id: 27_205, genre: 878, name: 'Inception', rating: 40 },
  { id: 129, genre: 16, name: 'Spirited Away', rating: 80 },
] as const

/** A collection of so many titles has begun. */
const BEGUN = 10

export function OnboardingChoices({ canImport, canRate }: OnboardingChoicesProps) {
  const t = useTranslations('onboarding')
  const { act, done, place } = useAction()
  const { entries, loading, error } = useCollection()
  const count = loading || error ? null : entries.size
  useEffect(() => {
    if (count === null) return
    if (count >= BEGUN || (count > 0 && onboarding.read() === 'unknown')) onboarding.keep(null)
    else if (onboarding.read() === 'unknown') onboarding.keep('empty')
  }, [count])

  const justLook = () =>
    act({
      name: 'looking',
      run: async () => onboarding.keep(null),
      announcement: () => t('look.gone'),
      isQuiet: true,
      note: () => t('look.gone'),
      focusesNote: true,
      failed: t('look.notKept'),
      undo: {
        label: t('look.undo'),
        run: async () => onboarding.keep('empty'),
        failed: t('look.notKept'),
      },
    })

  return (
    <div ref={place} className={css.inside}>
      {done ? (
        <DoneNote done={done} />
      ) : (
        <>
          <h2>{t('heading')}</h2>
          <ol className={css.ways}>
            {canImport && (
              <Way
                name={t('import.name')}
                text={t('import.text')}
                drawing={
                  <>
                    <Services names={['Letterboxd', 'Trakt', 'TV Time', 'IMDb']} />
                    <Services names={['Simkl', 'TMDB', 'Yamtrack', t('import.anyCsv')]} />
                  </>
                }
              >
                <ButtonLink href={ROUTES.import} look="primary">
                  {t('import.open')}
                </ButtonLink>
                <TextLink href={`${ROUTES.import}#where`}>{t('import.where')}</TextLink>
              </Way>
            )}
            {canRate && (
              <Way
                name={t('rate.name')}
                text={t('rate.text')}
                drawing={
                  <div className={css.rated} aria-hidden="true">
                    {RATED.map(({ id, genre, name, rating }) => (
                      <div key={id}>
                        <Poster
                          title={{
                            mediaType: 'movie',
                            id,
                            name,
                            genreIds: [genre],
                            posterPath: null,
                          }}
                          lettered={false}
                        />
                        <Stars rating={rating} isMine />
                      </div>
                    ))}
                  </div>
                }
              >
                <ButtonLink href={ROUTES.rate}>{t('rate.open')}</ButtonLink>
              </Way>
            )}
            <Way
              name={t('look.name')}
              text={t('look.text')}
              drawing={
                <div className={css.dots} aria-hidden="true">
                  <i>
                    <Icon name="cue-add" />
                  </i>
                  <i data-dot="seen">
                    <Icon name="cue-in" />
                  </i>
                  <i data-dot="wanted">
                    <Icon name="cue-want" />
                  </i>
                </div>
              }
            >
              <Button onClick={justLook}>{t('look.press')}</Button>
            </Way>
          </ol>
        </>
      )}
    </div>
  )
}

function Services({ names }: { names: readonly string[] }) {
  return (
    <p className={css.services}>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
  )
}

interface WayProps {
  name: string
  text: string
  drawing: ReactNode
  children: ReactNode
}

function Way({ name, text, drawing, children }: WayProps) {
  return (
    <li className={css.way}>
      <div className={css.drawing}>{drawing}</div>
      <div className={css.words}>
        <h3>{name}</h3>
        <p>{text}</p>
      </div>
      <div className={css.acts}>{children}</div>
    </li>
  )
}
