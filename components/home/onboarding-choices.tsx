'use client'

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
      announcement: () => GONE,
      isQuiet: true,
      note: () => GONE,
      focusesNote: true,
      failed: NOT_ENDED,
      undo: {
        label: 'Undo Just look',
        run: async () => onboarding.keep('empty'),
        failed: NOT_ENDED,
      },
    })

  return (
    <div ref={place} className={css.inside}>
      {done ? (
        <DoneNote done={done} />
      ) : (
        <>
          <h2>Where do you begin?</h2>
          <ol className={css.ways}>
            {canImport && (
              <Way
                name="Bring your history"
                text="Ratings, dates, lists and notes. You see it all before anything is written, and can undo it."
                drawing={
                  <>
                    <Services names={['Letterboxd', 'Trakt', 'TV Time', 'IMDb']} />
                    <Services names={['Simkl', 'TMDB', 'Yamtrack', 'any CSV file']} />
                  </>
                }
              >
                <ButtonLink href={ROUTES.import} look="primary">
                  Import
                </ButtonLink>
                <TextLink href={`${ROUTES.import}#where`}>Where to find your export</TextLink>
              </Way>
            )}
            {canRate && (
              <Way
                name="Rate films you have seen"
                text="A wall for every decade. One press a film, or one key. Twenty take two minutes."
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
                <ButtonLink href={ROUTES.rate}>Open the wall</ButtonLink>
              </Way>
            )}
            <Way
              name="Just look"
              text="Press the dot on a poster when you have seen it. Hold it for what you want to see."
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
              <Button onClick={justLook}>Just look</Button>
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

const GONE = 'It is gone. Import and the wall are at the foot of every page.'
const NOT_ENDED = 'That was not kept.'

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
