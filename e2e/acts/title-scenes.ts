import { expect } from '@playwright/test'
import { addEntries, addToWatchlist, memberSession } from '../support/members.ts'
import { storeGone } from '../support/tmdb/store-gone.ts'
import {
  type Act,
  button,
  choosing,
  filling,
  key,
  keyOn,
  pressing,
  pressingInDialog,
  type Scene,
  selecting,
  twice,
} from './act.ts'
import { openPage } from './open-page.ts'

const INTERSTELLAR = 157336
const CHERNOBYL = 87108

const WATCHED = 'Watched today.'
const UNWATCHED = 'Undone: Watched today.'
const LOGGED = /^Watched Interstellar on /
const UNLOGGED = /^Undone: Watched yesterday\./
const OFF_WATCHLIST = 'Taken off your watchlist.'
const ON_WATCHLIST = 'Interstellar is on your watchlist.'
const UNDO = /^Undo/

const onSlider = (pressed: string, says: RegExp) => keyOn((page) => page.getByRole('slider'), pressed, says)
const onEpisode = (pressed: string) => keyOn((page) => button(page, /^Mark episode 2\b/), pressed, null)

const onFourth = (says: string | RegExp) => pressing(/^Mark episode 4\b/, says)

const onList = keyOn((page) => page.getByRole('checkbox', { name: /Slow trains/ }), 'Space', 'Slow trains')

export const FILM: Scene = {
  name: 'a film',
  calls: [
    'addList',
    'addToWatchlist',
    'addWatch',
    'putListTitle',
    'rateEntry',
    'removeEntry',
    'removeFromWatchlist',
    'removeListTitle',
    'undoWatches',
  ],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, `/movie/${INTERSTELLAR}`)
    return [
      ...twice(pressing('Watched', WATCHED), pressing('Undo watching Interstellar', UNWATCHED)),
      pressing('Watched', WATCHED),
      ...twice(pressing('Watched again', WATCHED), pressing('Undo watching Interstellar', UNWATCHED)),
      ...twice(pressing('Want to see', ON_WATCHLIST), pressing('Want to see', OFF_WATCHLIST)),
      pressing('Want to see', ON_WATCHLIST),
      ...twice(
        pressing('Want to see', OFF_WATCHLIST),
        pressing('Undo taking Interstellar off your watchlist', 'Undone: Taken off your watchlist.'),
      ),
      ...twice(
        onSlider('End', /Saved: 100\.$/),
        pressing(/^\+5/, /Saved: 100\.$/),
        pressing(/^−5/, /Saved: 95\.$/),
        onSlider('Home', /Saved: 0\.$/),
        pressing(/^−5/, /Saved: 0\.$/),
        pressing(/^\+5/, /Saved: 5\.$/),
        pressing(/^Clear/, /Rating cleared\.$/),
      ),
      ...twice(
        pressing('Remove from My Collection', 'Movie removed from your list'),
        pressing('Undo removing Interstellar', 'Undone: Movie removed from your list'),
      ),
      pressing('Remove from My Collection', 'Movie removed from your list'),
      pressing('Watched on another day', null),
      key('Escape', null),
      ...twice(
        pressing('Watched on another day', null),
        pressingInDialog('Yesterday', null),
        pressingInDialog(/^Log it/, LOGGED),
        pressing('Undo watching Interstellar', UNLOGGED),
      ),
      pressing('Add to list', null),
      filling((one) => one.getByLabel('Find a list, or name a new one'), 'Slow trains'),
      pressing(/^New list/, 'Slow trains'),
      ...twice(onList, onList),
      pressing('Done', null),
    ]
  },
}

export const SHOW: Scene = {
  name: 'a show',
  calls: [
    'addWatch',
    'dateEpisodes',
    'markEpisodes',
    'rewatchEpisodes',
    'setShowState',
    'undoWatches',
    'unmarkEpisodes',
    'updateWatch',
  ],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, `/tv/${CHERNOBYL}`)
    return [
      ...twice(pressing('Mark S1 E1', 'S1 E1 marked. Next: S1 E2.'), pressing(UNDO, 'Undone: S1 E1 marked.')),
      pressing('Mark S1 E1', 'S1 E1 marked. Next: S1 E2.'),
      pressing('Mark S1 E2', 'S1 E2 marked. Next: S1 E3.'),
      ...twice(
        selecting('State', 'paused', /./),
        selecting('State', 'dropped', /./),
        selecting('State', 'watching', /./),
      ),
      ...twice(
        onFourth(/^S1 E4 marked\. /),
        pressing('Mark 1 before', /./),
        pressing(UNDO, /./),
        onFourth(/./),
        pressing(UNDO, /./),
        onFourth(/./),
      ),
      ...twice(pressing('Mark Season 1', /./), pressing(UNDO, /./)),
      ...twice(
        pressing('Mark Season 1', /./),
        pressing('Give them a day', null),
        pressingInDialog('2021', 'Month, optional'),
        pressingInDialog('Save: 2021', /./),
        pressing(UNDO, /./),
        pressing('Mark Season 1', /./),
      ),
      pressing('Mark Season 1', /./),
      ...twice(onEpisode('Shift+F10'), choosing('Watched again today', /./), pressing(UNDO, /./)),
      onEpisode('Shift+F10'),
      choosing('Watched again another day…', null),
      pressingInDialog('Yesterday', null),
      pressingInDialog(/^Log it/, /./),
      ...twice(onEpisode('e'), pressingInDialog('No idea', null), pressingInDialog(/^Save/, /./)),
      ...twice(onEpisode('Shift+F10'), choosing('Not watched', /./), pressing(UNDO, /./)),
      ...twice(pressing('Hide names', null), pressing('Hide names', null)),
    ]
  },
}

/** In one change: typed key by key, it may be saved in between. */
const writing = (text: string, says: string): Act => ({
  name: `write ${text || 'nothing'}`,
  run: async (page) => {
    await expect(page.getByRole('textbox', { name: /^Note on/ })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    // By keys: Firefox's driver sets a text at once without what tells the page of it.
    if (text) await page.keyboard.type(text)
    else await page.keyboard.press('Delete')
  },
  says,
})

export const NOTES: Scene = {
  name: 'notes on a season and its episodes',
  calls: ['notePlace', 'undoWatches'],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, `/tv/${CHERNOBYL}`)
    const removed = 'Note on S1 E1 removed.'
    const remove = [pressing('Note on S1 E1', null), writing('', removed), key('Escape', null)]
    return [
      ...twice(
        keyOn((one) => button(one, /^Mark episode 1\b/), 'n', null),
        writing('Cold', 'Note on S1 E1 saved.'),
        key('Escape', null),
        pressing('Note on S1 E1', null),
        pressing('Close the note on S1 E1', null),
        ...remove,
        pressing(UNDO, `Undone: ${removed}`),
        ...remove,
      ),
      pressing('Rate episode 2, Please Remain Calm', null),
      pressing('Note', null),
      writing('Loud', 'Note on S1 E2 saved.'),
      key('Escape', null),
      keyOn((one) => button(one, 'Mark Season 1'), 'n', null),
      writing('All of it', 'Note on Season 1 saved.'),
      key('Escape', null),
    ]
  },
}

export const PLACES: Scene = {
  name: 'the ratings of seasons and episodes',
  calls: ['ratePlace', 'undoWatches'],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, `/tv/${CHERNOBYL}`)
    const onDot = (name: RegExp, pressed: string, says: string) =>
      keyOn((one) => button(one, name), pressed, says)
    const openStrip = pressing(/^(Rate episode 2|Episode 2, .*rated)/, null)
    return [
      ...twice(
        openStrip,
        key('End', null),
        key('Enter', 'S1 E2 rated 100.'),
        openStrip,
        pressing('Clear', 'S1 E2: rating removed.'),
        pressing(UNDO, 'Undone: S1 E2: rating removed.'),
      ),
      openStrip,
      key('Home', null),
      key('Escape', 'S1 E2 rated 0.'),
      ...twice(
        onDot(/^Mark episode 3/, '8', 'S1 E3 rated 80.'),
        key('+', 'S1 E3 rated 85.'),
        key('-', 'S1 E3 rated 80.'),
        key('Delete', 'S1 E3: rating removed.'),
        pressing(UNDO, 'Undone: S1 E3: rating removed.'),
      ),
      ...twice(
        onDot(/^Mark Season 1/, '7', 'Season 1 rated 70.'),
        key('Delete', 'Season 1: rating removed.'),
        pressing(UNDO, 'Undone: Season 1: rating removed.'),
      ),
      pressing('Season 1, rated 70', null),
      key('PageUp', null),
      key('Enter', 'Season 1 rated 90.'),
    ]
  },
}

export const GONE: Scene = {
  name: 'a film that TMDB no longer lists',
  calls: ['moveTitle', 'removeEntry', 'removeFromWatchlist', 'undoWatches'],
  open: async (page) => {
    await memberSession(page.context())
    const id = await storeGone('The Exclusion Zone', 'tt7366338')
    await addEntries(page.context(), { id, rating: 84 })
    await addToWatchlist(page.context(), { id })
    await openPage(page, `/movie/${id}`)
    return [
      ...twice(
        pressing('Move to the TV show Chernobyl', /^Moved to the TV show Chernobyl\./),
        pressing('Undo moving The Exclusion Zone', /^Undone: Moved to the TV show Chernobyl\./),
      ),
      ...twice(
        pressing('Remove from My Collection', 'Movie removed from your list'),
        pressing('Undo removing The Exclusion Zone', 'Undone: Movie removed from your list'),
      ),
      ...twice(
        pressing('Want to see', OFF_WATCHLIST),
        pressing('Undo taking The Exclusion Zone off your watchlist', 'Undone: Taken off your watchlist.'),
      ),
    ]
  },
}
