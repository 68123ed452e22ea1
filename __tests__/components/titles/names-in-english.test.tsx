import type { ReactNode } from 'react'
import { Biography } from '#components/person/biography'
import { PersonCard } from '#components/person/person-card'
import { Suggestion } from '#components/search/suggestion'
import { EpisodeLabel } from '#components/shows/up-next/episode-label'
import { PosterCard } from '#components/titles/poster-card'
import { TitleHero } from '#components/titles/title-hero'
import { TitleRow } from '#components/titles/title-row'
import { genreOptions } from '#lib/contract/titles/genres'
import { translator } from '#lib/messages/translator'
import { renderMarkup } from '#tests/components/render'
import { title } from '#tests/components/titles'

const HEAT = {
  ...title({ overview: 'A crew and a detective.' }),
  originalName: 'Heat',
  language: 'en',
  backdropPath: null,
  runtime: 170,
  genres: [],
  directors: [],
  cast: [],
  similar: [],
  community: { rating: null, ratings: 0 },
}
const EPISODE = { season: 1, episode: 2, name: 'Half Loop', airDate: null }
const AL = {
  mediaType: 'person',
  id: 1158,
  name: 'Al Pacino',
  profilePath: null,
  department: 'Acting',
} as const

test.each<[string, ReactNode, string[]]>([
  ['card', <PosterCard key="" title={HEAT} />, ['Heat']],
  ['row', <TitleRow key="" title={HEAT} sizes="2rem" />, ['Heat']],
  ['page', <TitleHero key="" title={HEAT} panel={null} />, ['Heat', 'A crew and a detective.']],
  [
    'person’s card',
    <PersonCard key="" person={{ ...AL, knownFor: ['Heat', 'Serpico'] }} />,
    ['Heat, Serpico'],
  ],
  ['biography', <Biography key="" text="He was born in New York." />, ['He was born in New York.']],
  ['suggestion', <Suggestion key="" result={HEAT} />, ['Heat']],
  ['episode', <EpisodeLabel key="" episode={EPISODE} />, ['Half Loop']],
])('a German page says of a %s that its text is in English', (_, element, texts) => {
  const german = renderMarkup(element, 'de')
  for (const text of texts) expect(german).toContain(`<span lang="en">${text}</span>`)
  expect(renderMarkup(element).replaceAll('lang="en" dir', '')).not.toContain('<span lang')
})

test('a German page says in German what is missing, and a person’s department', () => {
  const nameless = renderMarkup(<EpisodeLabel episode={{ ...EPISODE, name: null }} />, 'de')
  expect(nameless).toContain('>Folge 2<')
  expect(nameless).not.toContain('lang=')
  expect(renderMarkup(<Suggestion result={{ ...AL, knownFor: [] }} />, 'de')).toContain('>Schauspiel<')
})

test('genres are sorted by the names that they have in the language', () => {
  const named = (language: 'en' | 'de') =>
    genreOptions(translator(language, 'genres'), language).map(({ label }) => label)
  expect(named('en').slice(0, 4)).toEqual(['Action', 'Action & Adventure', 'Adventure', 'Animation'])
  expect(named('de').slice(0, 4)).toEqual(['Abenteuer', 'Action', 'Action & Abenteuer', 'Animation'])
  expect(named('en')).toHaveLength(27)
})
