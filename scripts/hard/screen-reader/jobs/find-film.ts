import { goingTo, type Job, opening, pressing, typing } from '../job.ts'

const SUGGESTED = 'Interstellar 2014'

export const findFilm: Job = {
  name: 'find a film by the suggestions',
  isPublic: true,
  steps: () => [
    opening('/', ['Finished loading Cuedot']),
    // An entry until its suggestions are loaded, a combo box from then on. “Search in” is the select beside it.
    goingTo(/^Search (?!in )/),
    typing('interst', ['1 suggestion. Arrow keys choose one.']),
    pressing('Down', [SUGGESTED]),
    pressing('Down', ['All results for “interst”']),
    pressing('Up', [SUGGESTED]),
    pressing('Return', ['Interstellar (2014) heading level 1', 'Browse mode'], ['Loading']),
  ],
}
