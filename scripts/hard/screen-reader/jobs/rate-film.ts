import { goingTo, type Job, opening, pressing, skippingToContent } from '../job.ts'

const SLIDER = /^Your rating of Interstellar slider/

export const rateFilm: Job = {
  name: 'rate and log a film',
  steps: () => [
    opening('/movie/157336', ['Finished loading Interstellar (2014)']),
    ...skippingToContent(),
    goingTo(SLIDER),
    pressing('End', [/^100\b/, 'Saved: 100.']),
    pressing('Left', [/^95\b/, 'Saved: 95.']),
    goingTo(/^\+5, higher/),
    pressing('Return', ['Saved: 100.'], [/^100\b/]),
    goingTo(/^Watched push button/),
    pressing('Return', ['Watched today.']),
    goingTo(/^Watched on another day/),
    pressing('Return', ['When you watched it', 'Today toggle button pressed']),
    goingTo(/^Yesterday/),
    pressing('Return', [/^pressed/]),
    goingTo(SLIDER),
    // Of the first press Orca says nothing: it heard of 95 last.
    pressing('Left Left', [/^90\b/]),
    goingTo(/^Log it/),
    // The focus goes to the undo of what was logged.
    pressing('Return', [/^Undo watching Interstellar push button/, 'Watched Interstellar on ']),
    pressing('Return', ['Undone: Watched yesterday.']),
  ],
}
